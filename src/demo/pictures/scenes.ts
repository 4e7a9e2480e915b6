import { bedside } from './scenes/bedside.ts';
import { bicycle } from './scenes/bicycle.ts';
import { books } from './scenes/books.ts';
import { bowl } from './scenes/bowl.ts';
import { cake } from './scenes/cake.ts';
import { cards } from './scenes/cards.ts';
import { chart } from './scenes/chart.ts';
import { clogs } from './scenes/clogs.ts';
import { coffee } from './scenes/coffee.ts';
import { corridor } from './scenes/corridor.ts';
import { hats } from './scenes/hats.ts';
import { hospital } from './scenes/hospital.ts';
import { path } from './scenes/path.ts';
import { rings } from './scenes/rings.ts';
import type { Scene } from './scenes/Scene.ts';
import { tap } from './scenes/tap.ts';
import { trace } from './scenes/trace.ts';
import { tramStop } from './scenes/tramStop.ts';
import { whiteboard } from './scenes/whiteboard.ts';
import { windowsill } from './scenes/windowsill.ts';

/** All that can be drawn for a post. */
export const scenes = {
  bedside,
  bicycle,
  books,
  bowl,
  cake,
  cards,
  chart,
  clogs,
  coffee,
  corridor,
  hats,
  hospital,
  path,
  rings,
  tap,
  trace,
  tramStop,
  whiteboard,
  windowsill,
} satisfies Record<string, Scene>;

export type SceneName = keyof typeof scenes;
