import Crop from 'lucide-react/icons/crop';
import Hand from 'lucide-react/icons/hand';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Square from 'lucide-react/icons/square';
import SquarePlus from 'lucide-react/icons/square-plus';
import Trash2 from 'lucide-react/icons/trash';
import Undo2 from 'lucide-react/icons/undo-2';
import type { ReactNode } from 'react';
import { say } from '#/app/texts.ts';
import { classes } from '#/platform/web/ui/classes.ts';
import { IconButton, type IconButtonProps } from '#/platform/web/ui/IconButton.tsx';
import type { Zoom } from '../zoom.ts';
import { type Edit, turned } from './edit.ts';
import { type Tool as HandTool, type Which, without } from './useFrames.ts';

const icon = 'size-5';
const middle = { x: 0.35, y: 0.4, width: 0.3, height: 0.2 };
const inset = { x: 0.05, y: 0.05, width: 0.9, height: 0.9 };

type GuardToolsProps = {
  tool: HandTool;
  setTool: (tool: HandTool) => void;
  edit: Edit;
  change: (next: Edit) => void;
  undo: () => void;
  canUndo: boolean;
  /** The area that had the focus last. */
  selected: Which | undefined;
  zoom: Zoom;
  larger: () => void;
  smaller: () => void;
};

/** The tools under a photo: what the hand does on it, and what a press does. */
export function GuardTools(props: GuardToolsProps) {
  const { tool, setTool, edit, change, undo, canUndo, selected, zoom, larger, smaller } = props;
  const isThere = selected === 'crop' ? edit.crop : selected !== undefined && edit.covers[selected];
  const crop = () => {
    setTool('crop');
    if (!edit.crop) change({ ...edit, crop: inset });
  };
  return (
    <div
      role="toolbar"
      aria-label={say('media.guardTools')}
      className="flex flex-wrap items-center justify-center gap-x-6 gap-y-1 px-2 py-2"
    >
      <div className="flex items-center gap-1">
        <HandButton
          label={say('media.toolCover')}
          icon={<Square className={classes(icon, 'fill-current')} />}
          isOn={tool === 'cover'}
          onClick={() => setTool('cover')}
        />
        <HandButton
          label={say('media.toolCrop')}
          icon={<Crop className={icon} />}
          isOn={tool === 'crop'}
          onClick={crop}
        />
        <HandButton
          label={say('media.toolLook')}
          icon={<Hand className={icon} />}
          isOn={tool === 'look'}
          onClick={() => setTool('look')}
        />
      </div>
      <div className="flex items-center">
        <Tool
          label={say('media.addCover')}
          icon={<SquarePlus className={icon} />}
          onClick={() => change({ ...edit, covers: [...edit.covers, middle] })}
        />
        <Tool
          label={say(selected === 'crop' ? 'media.removeCrop' : 'media.removeCover')}
          icon={<Trash2 className={icon} />}
          disabled={!isThere}
          onClick={() => change(without(edit, selected!))}
        />
        <Tool
          label={say('media.rotate')}
          icon={<RotateCw className={icon} />}
          onClick={() => change(turned(edit))}
        />
        <Tool
          label={say('media.undo')}
          icon={<Undo2 className={icon} />}
          disabled={!canUndo}
          onClick={undo}
        />
      </div>
      <div className="flex items-center">
        <Tool label={say('media.zoomOut')} icon={<Minus className={icon} />} onClick={smaller} />
        <output
          dir="ltr"
          className="figures w-12 whitespace-nowrap text-center text-meta"
          aria-label={say('media.zoom')}
        >
          {Math.round(zoom.scale * 100)} %
        </output>
        <Tool label={say('media.zoomIn')} icon={<Plus className={icon} />} onClick={larger} />
      </div>
    </div>
  );
}

const Tool = (props: IconButtonProps) => (
  <IconButton {...props} className="text-on-stage! hover:bg-on-stage/20!" />
);

type HandButtonProps = { label: string; icon: ReactNode; isOn: boolean; onClick: () => void };

/** What the hand does on the photo, until another one is chosen. */
const HandButton = ({ label, icon, isOn, onClick }: HandButtonProps) => (
  <button
    type="button"
    aria-pressed={isOn}
    onClick={onClick}
    className={classes(
      'inline-flex min-h-control items-center gap-2 rounded-control px-3 font-medium text-small hover:bg-on-stage/20',
      isOn && 'bg-on-stage/25 outline outline-on-stage/60',
    )}
  >
    {icon}
    {label}
  </button>
);
