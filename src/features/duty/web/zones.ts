/** The time zone of this browser. */
export const zoneHere = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The zones that this browser knows as options of a select, with the chosen one even if it is not among them. */
export const zones = (chosen: string) =>
  [...new Set([chosen, ...Intl.supportedValuesOf('timeZone')])]
    .toSorted()
    .map(value => ({ value, label: value.replaceAll('_', ' ') }));
