const steps = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950] as const;

const ramp = (values: string) => Object.fromEntries(values.split(' ').map((value, index) => [steps[index], { value: `#${value}` }]));

export const createColors = () => ({
  transparent: { value: 'transparent' },
  current: { value: 'currentColor' },
  black: { value: '#080a0c' },
  white: { value: '#ffffff' },
  blackAlpha: { 500: { value: 'rgba(8, 10, 12, 0.45)' } },
  gray: ramp('fafafa f4f5f6 e7e9ec d3d7dc 8a9299 666e75 5d656c 434a51 2b3036 181b1f 0b0c0e'),
  jade: ramp('e8f4f2 d0ebe7 a7e5da 70d0c3 3bb4a7 1d978b 127a71 10625c 114e4a 11302d 06201d'),
  red: ramp('fdf2f1 fbe0dd f6c4be ef9d94 e56e62 d6483a b42f23 92261d 74231c 5f221c 330e0b'),
  orange: ramp('fdf5ec fae5cd f5cb9c eea963 e6873a d46a1f b05216 8b4016 6f3517 5b2d16 311508'),
  yellow: ramp('fcf8e3 f8edb8 f1dd80 e7c746 d6ac1f b58c14 8f6c11 725413 5e4515 503b17 2d1f09'),
  green: ramp('f0f9f1 dbf0de b8e0be 8ac995 58ab67 37904a 277339 215b2f 1e4928 1a3c23 0b2112'),
  violet: ramp('f4f1fc e9e3f9 d6caf4 bda9ec a98be6 8a63d2 7450b8 5e4196 49347a 3a2b5f 231a3b'),
  pink: ramp('fbf0f6 f8e0ed f1c4dc e8a0c6 dd7fae c2528b a83d73 8a315f 6e2a4d 56233e 341426'),
  cyan: ramp('ecf8fb d6eff5 b0e0ea 7ecbdc 4fb3c8 2b93aa 1c7488 195e6e 184c59 163d48 0b262d'),
  blue: ramp('f0f6fd dceafa bdd8f5 90bdee 5d9be3 3a7cd5 2b62b8 265095 25457b 243c66 172641'),
});

export const palettes = ['gray', 'jade', 'red', 'orange', 'yellow', 'green', 'blue', 'violet', 'pink', 'cyan'] as const;
