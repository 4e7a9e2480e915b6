import { Section } from './Section.tsx';

// Written out: Tailwind finds its classes by reading.
const grounds = [
  ['paper', 'bg-paper text-ink'],
  ['card', 'bg-card text-ink'],
  ['raised', 'bg-raised text-ink'],
  ['well', 'bg-well text-ink'],
  ['muted on card', 'bg-card text-muted'],
  ['muted on well', 'bg-well text-muted'],
  ['scrub', 'bg-scrub text-on-scrub'],
  ['mine', 'bg-mine text-on-mine'],
  ['scrub deep', 'bg-scrub-deep text-on-scrub'],
  ['scrub on wash', 'bg-scrub-wash text-scrub'],
  ['ink on wash', 'bg-scrub-wash text-ink'],
  ['lamp', 'bg-lamp text-on-lamp'],
  ['danger', 'bg-danger text-on-danger'],
  ['danger on card', 'bg-card text-danger'],
  ['success on card', 'bg-card text-success'],
  ['doctor', 'bg-doctor/10 text-doctor'],
  ['nurse', 'bg-nurse/10 text-nurse'],
  ['business', 'bg-business/10 text-business'],
  ['linen 1', 'bg-linen-1 text-on-linen-1'],
  ['linen 2', 'bg-linen-2 text-on-linen-2'],
  ['linen 3', 'bg-linen-3 text-on-linen-3'],
  ['linen 4', 'bg-linen-4 text-on-linen-4'],
  ['linen 5', 'bg-linen-5 text-on-linen-5'],
  ['linen 6', 'bg-linen-6 text-on-linen-6'],
] as const;

const sizes = [
  ['display', 'text-display font-display'],
  ['page', 'text-page font-strong'],
  ['section', 'text-section font-strong'],
  ['body', 'text-body'],
  ['small', 'text-small'],
  ['meta', 'text-meta text-muted'],
] as const;

const corners = [
  'rounded-corner',
  'rounded-control',
  'rounded-business',
  'rounded-card',
  'rounded-bubble',
  'rounded-full',
];

/** Colours with their ink, type and corners. */
export const Tokens = () => (
  <>
    <Section title="Colour">
      <div className="grid grid-cols-2 gap-2 phone:grid-cols-3">
        {grounds.map(([name, look]) => (
          <div
            key={name}
            data-ground={name}
            className={`rounded-control border border-line px-3 py-3 ${look}`}
          >
            {name}
          </div>
        ))}
      </div>
    </Section>
    <Section title="Type">
      {sizes.map(([name, look]) => (
        <p key={name} className={look}>
          {name} Il1 O0 0.5 mg
        </p>
      ))}
      <p className="figures">111 888 tabular</p>
    </Section>
    <Section title="Corners and what floats">
      <div className="flex flex-wrap gap-3">
        {corners.map(corner => (
          <div key={corner} className={`size-16 border border-edge bg-well ${corner}`} title={corner} />
        ))}
        <div
          className="size-16 rounded-card border border-line bg-raised shadow-float"
          title="shadow-float"
        />
      </div>
    </Section>
  </>
);
