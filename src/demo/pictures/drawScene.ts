import { Random } from '../random.ts';
import { Pen } from './Pen.ts';
import type { Scene } from './scenes/Scene.ts';
import { type SceneName, scenes } from './scenes.ts';
import { svgOf } from './svgOf.ts';

/** A picture for a post as SVG: always the same for the same name. */
export function drawScene(scene: SceneName, name: string): string {
  const { moods, frames, mirrors, draw }: Scene = scenes[scene];
  const random = new Random(`${scene} of ${name}`);
  const pen = new Pen(random, random.pick(moods));
  const [left, top, width, height] = random.pick(frames);
  const isMirrored = mirrors && random.chance(0.5);
  const turn = isMirrored ? `translate(${left + width} ${-top}) scale(-1 1)` : `translate(${-left} ${-top})`;
  return svgOf(width, height, `<g transform="${turn}">${draw(pen, random)}</g>`, pen.mood.wall);
}
