import { LoadingProfile } from '#/features/profiles/web/LoadingProfile.tsx';
import { profileFrame } from './profileFrame.ts';

/** The shape of a business page, before it is there. */
export const LoadingBusiness = () => (
  <div className={profileFrame}>
    <LoadingProfile label="businesses.loading" />
  </div>
);
