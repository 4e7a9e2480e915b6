import type { ReactNode } from 'react';
import { paths } from '#/app/paths.ts';
import { hasHeader } from '#/app/routes.ts';
import { Link } from '#/platform/web/router/Link.tsx';
import { useLocation } from '#/platform/web/router/Router.ts';
import { Card } from '#/platform/web/ui/Card.tsx';
import { OneMessage } from '#/platform/web/ui/OneMessage.tsx';
import { Wordmark } from '#/platform/web/ui/Wordmark.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';
import { NightWard } from './landing/NightWard.tsx';

type DoorwayProps = {
  title: string;
  /** The form. */
  children: ReactNode;
  /** The link to the other form. */
  otherwise?: ReactNode;
};

/** One form beside a picture of a ward at night; on a phone the picture is above. */
export function FormBesidePicture({ title, children, otherwise }: DoorwayProps) {
  const { pathname } = useLocation();
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-112 flex-col gap-6 pb-8 mid:max-w-236 mid:justify-center mid:px-6 mid:pt-8">
      <Card
        bleed
        padded={false}
        className="overflow-hidden max-mid:border-t-0 mid:grid mid:grid-cols-[minmax(0,1fr)_26rem]"
      >
        <div className="relative h-[min(22dvh,11rem)] mid:h-auto">
          <NightWard className="absolute size-full object-cover object-[50%_70%] mid:object-[52%_100%]" />
          {!hasHeader(pathname, true) && (
            <Link
              to={paths.landing()}
              className="relative m-4 inline-flex min-h-control items-center rounded-control bg-card px-3 py-1.5 text-section mid:m-6"
            >
              <Wordmark />
            </Link>
          )}
        </div>
        <div className="flex flex-col p-4 pt-6 mid:min-h-136 mid:p-8">
          <h1 className="mb-6 text-page">{title}</h1>
          <OneMessage>{children}</OneMessage>
          {otherwise && <p className="pt-6 text-center text-muted mid:mt-auto">{otherwise}</p>}
        </div>
      </Card>
      <LanguageChoice className="flex flex-wrap justify-center gap-x-6 text-small" />
    </div>
  );
}
