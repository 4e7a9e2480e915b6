import { lazyComponent } from '#/platform/web/lazyComponent.tsx';
import { useHasBeen } from '#/platform/web/useHasBeen.ts';
import type { ConfirmLayerProps } from './ConfirmLayer.tsx';

export type ConfirmProps = ConfirmLayerProps;

const ConfirmLayer = lazyComponent(async () => (await import('./ConfirmLayer.tsx')).ConfirmLayer);

/** Asks before something that cannot be taken back easily. The safe choice has the focus. */
export function Confirm(props: ConfirmProps) {
  return useHasBeen(props.open) ? <ConfirmLayer {...props} onFault={props.onCancel} /> : null;
}
