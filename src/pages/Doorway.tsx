import type { ReactNode } from 'react';
import { paths } from '#/app/paths.ts';
import { hasHeader } from '#/app/routes.ts';
import { Link } from '#/platform/web/router/Link.tsx';
import { useLocation } from '#/platform/web/router/Router.ts';
import { Card } from '#/platform/web/ui/Card.tsx';
import { OneMessage } from '#/platform/web/ui/OneMessage.tsx';
import { Wordmark } from '#/platform/web/ui/Wordmark.tsx';
import { doorLook } from './frames.ts';
import { LanguageChoice } from './LanguageChoice.tsx';
import { NightWard } from './landing/NightWard.tsx';

type DoorwayProps = {
  title: string;
  /** The form. */
  children: ReactNode;
  /** The link for those who want the other form. */
  otherwise: ReactNode;
};

/** One form beside a picture of a ward at night; on a phone the picture is above. */
export function Doorway({ title, children, otherwise }: DoorwayProps) {
  const { pathname } = useLocation();
  return (
    <div className={doorLook.frame}>
      <Card bleed padded={false} className={doorLook.sheet}>
        <div className={doorLook.picture}>
          <NightWard className={doorLook.ward} />
          {!hasHeader(pathname, true) && (
            <Link to={paths.landing()} className={doorLook.name}>
              <Wordmark />
            </Link>
          )}
        </div>
        <div className={doorLook.form}>
          <h1 className="mb-6 text-page">{title}</h1>
          <OneMessage>{children}</OneMessage>
          <p className="pt-6 text-center text-muted mid:mt-auto">{otherwise}</p>
        </div>
      </Card>
      <LanguageChoice className="flex flex-wrap justify-center gap-x-6 text-small" />
    </div>
  );
}
