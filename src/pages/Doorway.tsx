import type { ReactNode } from 'react';
import { Card } from '#/base/web/ui/Card.tsx';
import { Wordmark } from '#/base/web/ui/Wordmark.tsx';
import { Link } from '#/base/web/way/Link.tsx';
import { paths } from '#/paths.ts';
import { doorLook } from './frames.ts';
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
  <div className={doorLook.frame}>
    <Card bleed padded={false} className={doorLook.sheet}>
      <div className={doorLook.picture}>
        <NightWard className={doorLook.ward} />
        <Link to={paths.landing()} className={doorLook.name}>
          <Wordmark />
        </Link>
      </div>
      <div className={doorLook.form}>
        <h1 className="mb-6 text-page">{title}</h1>
        {children}
        <p className="pt-6 text-center text-muted mid:mt-auto">{otherwise}</p>
      </div>
    </Card>
    <LanguageChoice className="flex flex-wrap justify-center gap-x-6 text-small" />
  </div>
);
