// Run-time error: writes through a null pointer (signal 11).
#include <iostream>
using namespace std;

struct Node {
    int value;
    Node* next;
};

int main() {
    int n;
    cin >> n;
    // Volatile, so that the compiler cannot know that it is null.
    Node* volatile list = nullptr;
    list->value = n;
    cout << list->value << '\n';
}
