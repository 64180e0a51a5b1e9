import confetti from 'canvas-confetti';

const colours = ['#1d978b', '#3bb4a7', '#d6ac1f', '#d46a1f', '#d6483a', '#3a7cd5'];

export function burst(): () => void {
  const canvas = document.createElement('canvas');
  canvas.setAttribute('aria-hidden', 'true');
  Object.assign(canvas.style, { position: 'fixed', inset: '0', width: '100%', height: '100%', pointerEvents: 'none', zIndex: '1800' });
  document.body.append(canvas);
  // The Content-Security-Policy forbids workers made from text.
  const fire = confetti.create(canvas, { resize: true, useWorker: false });
  const fireOnce = () => {
    for (const [angle, x] of [
      [60, 0],
      [120, 1],
    ] as const) {
      void fire({ particleCount: 5, angle, spread: 55, startVelocity: 55, origin: { x, y: 0.7 }, colors: colours });
    }
  };
  fireOnce();
  const timer = setInterval(fireOnce, 60);
  return () => {
    clearInterval(timer);
    fire.reset();
    canvas.remove();
  };
}
