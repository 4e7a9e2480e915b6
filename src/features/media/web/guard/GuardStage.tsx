import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { say } from '#/app/texts.ts';
import { useZoom } from '../useZoom.ts';
import { draw } from './bake.ts';
import { type Edit, sizeAfter, untouched } from './edit.ts';
import { Frame } from './Frame.tsx';
import { GuardTools } from './GuardTools.tsx';
import { type Tool, useFrames, type Which } from './useFrames.ts';

type GuardStageProps = {
  picture: ImageBitmap;
  edit: Edit;
  change: (next: Edit) => void;
  undo: () => void;
  canUndo: boolean;
};

/** The picture in all pixels that are sent, with its edits: covers and a crop are dragged or moved by keys. */
export function GuardStage({ picture, edit, change, undo, canUndo }: GuardStageProps) {
  const [tool, setTool] = useState<Tool>('cover');
  const [selected, setSelected] = useState<Which>();
  const size = sizeAfter(picture, edit.turns);
  const { zoom, place, keys: zoomKeys, larger, smaller } = useZoom(size, tool !== 'look');
  const sheet = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const take = (next: Edit) => {
    change(next);
    if (next.covers.length > edit.covers.length) setSelected(next.covers.length - 1);
    else if (next.crop && next.crop !== edit.crop) setSelected('crop');
  };
  const frames = useFrames(sheet, tool, edit, take, zoom.scale);
  const { shown } = frames;

  useEffect(() => {
    draw(canvas.current!, picture, { ...untouched, turns: edit.turns });
  }, [picture, edit.turns]);

  const keys = (event: KeyboardEvent) => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z') {
      event.preventDefault();
      undo();
    } else zoomKeys(event);
  };

  const frameOf = (which: Which) => ({
    onKeyDown: (event: KeyboardEvent) => frames.keys(event, which),
    onFocus: () => setSelected(which),
  });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the tools beside it, each a button too
    <div className="flex min-h-0 grow flex-col" onKeyDown={keys}>
      <div
        {...place}
        className="@container-[size] relative min-h-0 grow touch-none select-none overflow-hidden"
        style={{ cursor: tool === 'look' ? 'grab' : 'crosshair' }}
        onPointerDown={event => {
          place.onPointerDown(event);
          frames.hands.down(event);
        }}
        onPointerMove={event => {
          place.onPointerMove(event);
          frames.hands.move(event);
        }}
        onPointerUp={event => {
          place.onPointerUp(event);
          frames.hands.up(event);
        }}
        onPointerCancel={event => {
          place.onPointerCancel(event);
          frames.hands.up(event);
        }}
      >
        {/* Its keys are for the areas on it, and not for the screen reader's own reading. */}
        <div
          ref={sheet}
          role="application"
          aria-label={say('media.photo')}
          className="absolute top-1/2 left-1/2 overflow-hidden"
          // Not scaled: the corners of its areas would grow with it.
          style={{
            width: `calc(min(100cqw, 100cqh * ${size.width / size.height}, ${size.width}px) * ${zoom.scale})`,
            aspectRatio: `${size.width} / ${size.height}`,
            transform: `translate(-50%, -50%) translate(${zoom.x}px, ${zoom.y}px)`,
          }}
        >
          <canvas ref={canvas} className="size-full" />
          {shown.covers.map((area, which) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a cover is what stands at its place
            <Frame key={which} name={which} area={area} {...frameOf(which)} />
          ))}
          {shown.crop && <Frame name="crop" area={shown.crop} {...frameOf('crop')} />}
        </div>
      </div>
      <GuardTools
        {...{ tool, setTool, edit, change: take, undo, canUndo, selected, zoom, larger, smaller }}
      />
    </div>
  );
}
