// Short sounds, off at first, and the other extras of the page.

const extras = { explodes: false, sounds: false, context: null };

const TUNES = {
  black: [330],
  white: [440],
  right: [523, 659, 784],
  wrong: [220, 165],
  refused: [110, 98],
};

// Turns sounds on or off: in the heading of the page in pixels, and among the extras.
function switchSounds(isOn) {
  extras.sounds = isOn;
  byId("sounds").setAttribute("aria-pressed", String(isOn));
  if (isOn) sound("right");
  drawMore();
}

function sound(name) {
  const Context = window.AudioContext || window.webkitAudioContext;
  if (!extras.sounds || !Context) return;
  if (!extras.context) extras.context = new Context();
  const start = extras.context.currentTime;
  TUNES[name].forEach((pitch, index) => {
    const [tone, volume] = [extras.context.createOscillator(), extras.context.createGain()];
    tone.type = "square";
    tone.frequency.value = pitch;
    volume.gain.value = 0.06;
    tone.connect(volume);
    volume.connect(extras.context.destination);
    tone.start(start + index * 0.09);
    tone.stop(start + index * 0.09 + 0.08);
  });
}
