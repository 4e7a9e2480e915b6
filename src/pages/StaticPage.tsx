import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Suspense, use } from 'react';
import { paths } from '#/app/paths.ts';
import { directionOf } from '#/app/texts/languages.ts';
import { say } from '#/app/texts.ts';
import { useViewer } from '#/features/accounts/web/viewer.ts';
import { Link } from '#/platform/web/router/Link.tsx';
import { LoadFailed } from '#/platform/web/ui/LoadFailed.tsx';
import { type Policies, policies, policyLanguage } from './policies.ts';

/** The names of texts that have a title and, with `Text` behind the name, its paragraphs. */
type Chapter = { [Key in keyof Policies]: Key extends `${infer Title}Text` ? Title : never }[keyof Policies];
type StaticPageProps = {
  title: string;
  date?: string;
  intro: keyof Policies;
  chapters: readonly (Chapter & keyof Policies)[];
};

/** A page to be read: title, chapters, and the way back. A line of a text is a paragraph. */
export function StaticPage({ title, date, ...texts }: StaticPageProps) {
  const home = useViewer().me ? paths.home() : paths.landing();
  return (
    <article className="mx-auto max-w-measure px-4 py-8 mid:py-12">
      <Link
        to={home}
        className="-mx-2 inline-flex min-h-8 items-center gap-2 rounded-control px-2 font-medium text-scrub hover:underline pointer-coarse:min-h-control"
      >
        <ArrowLeft aria-hidden="true" className="size-4.5 rtl:-scale-x-100" />
        {say('pages.backToHome')}
      </Link>
      <h1 className="mt-6 text-page">{title}</h1>
      {date && <p className="figures mt-1 text-small text-muted">{date}</p>}
      <Suspense>
        <Texts {...texts} />
      </Suspense>
    </article>
  );
}

function Texts({ intro, chapters }: Pick<StaticPageProps, 'intro' | 'chapters'>) {
  const texts = use(policies);
  if (!texts)
    return <LoadFailed error={null} className="mt-6" text="base.failed" retry={() => location.reload()} />;
  return (
    <div lang={policyLanguage} dir={directionOf(policyLanguage)}>
      <p className="mt-6 text-section text-balance text-muted">{texts[intro]}</p>
      {chapters.map(chapter => (
        <section key={chapter} className="mt-8 border-t border-line pt-6">
          <h2 className="mb-3 text-section">{texts[chapter]}</h2>
          {texts[`${chapter}Text`].split('\n').map(paragraph => (
            <p key={paragraph} className="mt-3 text-pretty">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
    </div>
  );
}
