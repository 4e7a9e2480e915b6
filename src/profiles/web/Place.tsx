import { MapPin } from 'lucide-react';
import type { Profile } from './useProfile.ts';

/** Where somebody works: location and country. */
export const Place = ({ of: { location, country } }: { of: Pick<Profile, 'location' | 'country'> }) => (
  <p className="flex items-start gap-1.5 text-small text-muted">
    <MapPin aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
    <span className="min-w-0 wrap-anywhere">
      <bdi>
        {location}, {country}
      </bdi>
    </span>
  </p>
);
