import Building2 from 'lucide-react/icons/building-complex';
import { Avatar } from '#/platform/web/ui/Avatar.tsx';
import { Card } from '#/platform/web/ui/Card.tsx';
import { Chip } from '#/platform/web/ui/Chip.tsx';
import { Cover } from '#/platform/web/ui/Cover.tsx';
import { ProfessionChip } from '#/platform/web/ui/ProfessionChip.tsx';
import { Time } from '#/platform/web/ui/Time.tsx';
import { Section } from './Section.tsx';

const people = [
  { id: '0197-a', name: 'Amara Okafor', profession: 'doctor' },
  { id: '0197-b', name: 'Jonas Lindqvist', profession: 'nurse' },
  { id: '0197-c', name: 'د. ليلى عبد الرحمن الحسيني', profession: 'doctor' },
  {
    id: '0197-d',
    name: 'Maximiliana Konstantinopoulou-Featherstonehaugh de la Vega',
    profession: 'general_user',
  },
  { id: '0197-e', name: 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwaren', profession: 'nurse' },
  { id: '0197-f', name: '田中 芽衣', profession: 'doctor' },
] as const;

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);

/** People, businesses, names of any script and length, times. */
export const People = () => (
  <>
    <Section title="People">
      {people.map(({ id, name, profession }, i) => (
        <div key={id} className="flex items-center gap-3">
          <Avatar id={id} name={name} />
          <div className="min-w-0 grow">
            <p className="font-strong">
              <bdi className="wrap-anywhere">{name}</bdi>
            </p>
            <p className="flex flex-wrap items-center gap-x-2 text-meta text-muted">
              <ProfessionChip profession={profession} />
              <a href="#time" className="rounded-corner">
                <Time at={ago([0, 5, 190, 1500, 9000, 700_000][i] ?? 0)} />
              </a>
            </p>
          </div>
        </div>
      ))}
      <div className="flex flex-wrap items-end gap-3">
        {([24, 32, 40, 44, 64, 128] as const).map(size => (
          <Avatar key={size} id={`size ${size}`} name="Mei Tanaka" size={size} />
        ))}
        <Avatar id="lakeside" name="Lakeside General" shape="business" size={64} />
        <Avatar id="small" name="Lakeside General" shape="business" size={32} />
        <Avatar id="broken" name="Broken Picture" src="/nothing.webp" />
      </div>
      <div className="flex flex-wrap gap-2">
        <Chip tone="business" icon={<Building2 aria-hidden="true" />}>
          Hospital
        </Chip>
        <Chip>MBBS, FWACP</Chip>
        <Chip tone="success">Connected</Chip>
        <Chip tone="danger">Blocked</Chip>
      </div>
    </Section>
    {['amara', 'jonas', 'leila', 'mei'].map(id => (
      <Card key={id} padded={false} className="overflow-hidden">
        <Cover id={id} />
        <div className="-mt-16 px-6 pb-6">
          <Avatar id={id} name={id} size={128} className="ring-4 ring-card" />
        </div>
      </Card>
    ))}
  </>
);
