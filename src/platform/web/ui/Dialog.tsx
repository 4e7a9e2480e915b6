import { lazyComponent } from '#/platform/web/lazyComponent.tsx';
import { useHasBeen } from '#/platform/web/useHasBeen.ts';
import type { DialogLayerProps } from './DialogLayer.tsx';

export type DialogProps = DialogLayerProps;

const DialogLayer = lazyComponent(async () => (await import('./DialogLayer.tsx')).DialogLayer);

/** A layer over the page: focus stays inside, Escape and the veil close it, focus returns to what opened it. */
export function Dialog(props: DialogProps) {
  return useHasBeen(props.open) ? <DialogLayer {...props} onFault={() => props.onOpenChange(false)} /> : null;
}
