import type { ReactNode } from 'react';
import { Card } from '#/base/web/ui/Card.tsx';
import { Wordmark } from '#/base/web/ui/Wordmark.tsx';
import { Link } from '#/base/web/way/Link.tsx';
import { paths } from '#/paths.ts';
import { LanguageChoice } from './LanguageChoice.tsx';
import { NightWard } from './landing/NightWard.tsx';

type DoorwayProps = {
  title: string;
  /** The form. */
  children: ReactNode;
  /** Where those go who are at the wrong door. */
  otherwise: ReactNode;
};

/** One form and a ward at night: how one comes into Rounds. The picture stands above on a phone, else beside. */
export const Doorway = ({ title, children, otherwise }: DoorwayProps) => (
  <div className="mx-auto flex min-h-dvh w-full max-w-112 flex-col gap-6 pb-8 mid:max-w-236 mid:justify-center mid:px-6 mid:pt-8">
    <Card
      bleed
      padded={false}
      className="overflow-hidden max-mid:border-t-0 mid:grid mid:grid-cols-[minmax(0,1fr)_26rem]"
    >
      <div className="relative h-[min(22dvh,11rem)] mid:h-auto">
        <NightWard className="absolute size-full object-cover object-[50%_70%] mid:object-[52%_100%]" />
        <Link
          to={paths.landing()}
          className="relative m-4 inline-flex rounded-control bg-card px-3 py-1.5 text-section mid:m-6"
        >
          <Wordmark />
        </Link>
      </div>
      <div className="flex flex-col p-4 pt-6 mid:min-h-136 mid:p-8">
        <h1 className="mb-6 text-page">{title}</h1>
        {children}
        <p className="pt-6 text-center text-muted mid:mt-auto">{otherwise}</p>
      </div>
    </Card>
    <LanguageChoice className="flex flex-wrap justify-center gap-x-6 text-small" />
  </div>
);
