/**
 * Whether the row of `users` under this alias is a clinician, a doctor or nurse, whose licence is verified and valid today, in
 * UTC: true, or false or null.
 */
export const verifiedClinicianOf = (alias: string) =>
  `(${alias}.verified_until >= (now() at time zone 'utc')::date and ${alias}.profession in ('doctor', 'nurse'))`;
