import type { Random } from '../random.ts';
import type { Mood } from './moods.ts';
import { type Points, pointsOf, round, smooth } from './points.ts';

export type Stroke = { colour?: string; width?: number; fade?: number };

/** Draws SVG as one hand does: lines that waver a little, colours that lie a little beside their lines. */
export class Pen {
  readonly mood: Mood;
  private readonly random: Random;

  constructor(random: Random, mood: Mood) {
    this.random = random;
    this.mood = mood;
  }

  /** A surface between straight edges. */
  shape(points: Points, fill: string, { outlined = true, fade = 1 } = {}) {
    const corners = pointsOf(points);
    return this.surface(`${this.straight([...corners, corners[0]!])}Z`, fill, { outlined, fade });
  }

  box(x: number, y: number, width: number, height: number, fill: string, look = {}) {
    const [right, low] = [x + width, y + height];
    return this.shape(`${x},${y} ${right},${y} ${right},${low} ${x},${low}`, fill, look);
  }

  /** A surface within a smooth line around these points. */
  blob(points: Points, fill: string, { outlined = true, fade = 1 } = {}) {
    return this.surface(`${smooth(pointsOf(points), true)}Z`, fill, { outlined, fade });
  }

  oval(x: number, y: number, across: number, down: number, fill: string, look = {}) {
    const turns = Array.from({ length: 10 }, (_, i) => (i / 10) * 2 * Math.PI);
    const points = turns.map(turn => {
      const reach = 1 + this.random.between(-0.012, 0.012);
      return [x + Math.cos(turn) * across * reach, y + Math.sin(turn) * down * reach] as const;
    });
    return this.blob(points, fill, look);
  }

  /** An open line, straight from point to point. */
  line(points: Points, stroke: Stroke = {}) {
    return this.stroked(this.straight(points), stroke);
  }

  /** An open line, bent through its points. */
  bend(points: Points, stroke: Stroke = {}) {
    return this.stroked(smooth(pointsOf(points), false), stroke);
  }

  /** Parallel strokes that darken a box. */
  hatch(x: number, y: number, width: number, height: number, stroke: Stroke = {}) {
    const count = Math.max(2, Math.round(width / 16));
    const lines = Array.from({ length: count }, (_, i) => {
      const left = x + (i / count) * width;
      return this.straight(`${left + height * 0.35},${y} ${left},${y + height}`);
    });
    return this.stroked(lines.join(''), { width: 2.5, fade: 0.35, ...stroke });
  }

  /** Light around a lamp, a moon, a window. */
  glow(x: number, y: number, reach: number, { colour = this.mood.lamp, strength = 0.55 } = {}) {
    const id = `glow${round(x)}-${round(y)}-${round(reach)}`;
    return `<radialGradient id="${id}"><stop stop-color="${colour}" stop-opacity="${strength}"/>
      <stop offset=".45" stop-color="${colour}" stop-opacity="${strength * 0.32}"/>
      <stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>
      <circle cx="${round(x)}" cy="${round(y)}" r="${round(reach)}" fill="url(#${id})"/>`;
  }

  private surface(path: string, fill: string, { outlined, fade }: { outlined: boolean; fade: number }) {
    const colour = `<path d="${path}" fill="${fill}" fill-opacity="${fade}"`;
    if (!outlined) return `${colour}/>`;
    return `${colour} transform="translate(5 4)"/>${this.stroked(path, {})}`;
  }

  private stroked(path: string, { colour = this.mood.ink, width = 4, fade = 1 }: Stroke) {
    return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-opacity="${fade}"/>`;
  }

  private straight(points: Points) {
    const [[startX, startY] = [0, 0], ...rest] = pointsOf(points);
    let [x, y] = [startX, startY];
    const parts = rest.map(([toX, toY]) => {
      const sway = Math.min(5, Math.hypot(toX - x, toY - y) / 40);
      const middle = [
        (x + toX) / 2 + this.random.between(-sway, sway),
        (y + toY) / 2 + this.random.between(-sway, sway),
      ];
      [x, y] = [toX, toY];
      return `Q${middle.map(round).join(' ')} ${round(toX)} ${round(toY)}`;
    });
    return `M${round(startX)} ${round(startY)}${parts.join('')}`;
  }
}
