import type { JsonOutputOf } from '#/platform/shared/contract.ts';
import type { listMyEntries } from '../contract.ts';

type Props = { of: JsonOutputOf<typeof listMyEntries>['items'][number]['origin'] };

/** From where something was done: ' · 192.0.2.7 · Firefox, Linux'. */
export const Origin = ({ of: origin }: Props) => (
  <>
    {origin?.address && (
      <>
        {' · '}
        <bdi>{origin.address}</bdi>
      </>
    )}
    {origin?.browser && (
      <>
        {' · '}
        <bdi>{origin.browser}</bdi>
      </>
    )}
  </>
);
