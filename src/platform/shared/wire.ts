/**
 * Sent by the web app with every call: which values it knows. A tab that is open since before an update sends an older
 * version, or none, and is not sent values that it would fail at (docs/adr/0064). It goes up by one with such a value. Each
 * node writes it beside its lease, so that a value waits that an older node would get wrong.
 */
export const wireHeader = 'x-rounds-wire';
export const wireVersion = 2;
