type FactsProps = { title: string; facts: [name: string, value: string | undefined][] };

/** Names and values under a heading; what is empty is left out. */
export const Facts = ({ title, facts }: FactsProps) => (
  <div className="min-w-0 rounded-control bg-well p-3">
    <h3 className="mb-2 font-medium text-small">{title}</h3>
    <dl className="grid gap-2 text-small">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name} className="min-w-0">
              <dt className="text-meta text-muted">{name}</dt>
              <dd className="wrap-anywhere">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ),
      )}
    </dl>
  </div>
);
