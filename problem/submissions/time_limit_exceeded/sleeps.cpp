// Time limit exceeded, by wall time: sleeps and uses no CPU time at all. A judge
// that only counts CPU time waits for ever.
//
// not for: kattis (verifyproblem counts CPU time)
#include <chrono>
#include <iostream>
#include <thread>
using namespace std;

int main() {
    this_thread::sleep_for(chrono::hours(1));
    cout << 0 << '\n';
}
