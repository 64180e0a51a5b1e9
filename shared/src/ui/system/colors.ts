const steps = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950] as const;

const ramp = (values: string) => Object.fromEntries(values.split(' ').map((value, index) => [steps[index], { value: `#${value}` }]));

export const colors = {
  transparent: { value: 'transparent' },
  current: { value: 'currentColor' },
  black: { value: '#0a0d0e' },
  white: { value: '#ffffff' },
  blackAlpha: { 500: { value: 'rgba(4, 12, 13, 0.44)' } },
  gray: ramp('f6f8f8 eef1f1 e1e6e6 cad1d2 96a1a3 6b7779 505b5d 3b4446 272e30 191f20 101415'),
  jade: ramp('edfaf7 d2f3ec a7e5da 70d0c3 3bb4a7 1d978b 127a71 10625c 114e4a 12403d 052624'),
  red: ramp('fdf2f1 fbe0dd f6c4be ef9d94 e56e62 d6483a b42f23 92261d 74231c 5f221c 330e0b'),
  orange: ramp('fdf5ec fae5cd f5cb9c eea963 e6873a d46a1f b05216 8b4016 6f3517 5b2d16 311508'),
  yellow: ramp('fcf8e3 f8edb8 f1dd80 e7c746 d6ac1f b58c14 8f6c11 725413 5e4515 503b17 2d1f09'),
  green: ramp('f0f9f1 dbf0de b8e0be 8ac995 58ab67 37904a 277339 215b2f 1e4928 1a3c23 0b2112'),
  blue: ramp('f0f6fd dceafa bdd8f5 90bdee 5d9be3 3a7cd5 2b62b8 265095 25457b 243c66 172641'),
};

export const palettes = ['gray', 'jade', 'red', 'orange', 'yellow', 'green', 'blue'] as const;
