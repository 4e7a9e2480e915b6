/** The colours of one picture: the tokens of the design and tints between them, at one time of day. */
export type Mood = typeof day;

const day = {
  wall: '#f7f5f0',
  floor: '#e3dfd6',
  far: '#d3e3dd',
  mid: '#7fb5ad',
  deep: '#0b6b66',
  lamp: '#f2b84b',
  blush: '#e4a98b',
  soft: '#b9c1e6',
  indigo: '#3d4ea3',
  wood: '#c08a4e',
  paper: '#ffffff',
  ink: '#1b2a30',
};

const morning: Mood = {
  ...day,
  wall: '#f8ebdc',
  floor: '#eddbc6',
  far: '#f6d9b8',
  mid: '#93bcae',
  blush: '#e59c7c',
};
const rain: Mood = {
  ...day,
  wall: '#e4ebea',
  floor: '#cfdad9',
  far: '#c0d2d3',
  mid: '#7ea3a8',
  deep: '#2b5a66',
};
const dusk: Mood = {
  ...day,
  wall: '#e9d6cb',
  floor: '#cdb8b3',
  far: '#d9a98f',
  mid: '#6f8f95',
  deep: '#1f5560',
  soft: '#9aa0cf',
  paper: '#f7ece0',
};

const night: Mood = {
  wall: '#1d2c33',
  floor: '#162127',
  far: '#243f47',
  mid: '#2f6a6c',
  deep: '#46a69f',
  lamp: '#f0be62',
  blush: '#b98168',
  soft: '#5a659f',
  indigo: '#7f8bd0',
  wood: '#7a5a3a',
  paper: '#e6e2d9',
  ink: '#0a1316',
};
const lateNight: Mood = {
  ...night,
  wall: '#232a44',
  floor: '#1a2035',
  far: '#2f3a63',
  mid: '#4a6c94',
  soft: '#7f8bd0',
};

export const byDay = [day, morning, rain, dusk] as const;
export const byNight = [night, lateNight] as const;
export const always = [...byDay, ...byNight] as const;
