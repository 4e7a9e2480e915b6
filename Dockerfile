# One image for every server of Rounds: docs/operations.md, "In containers". It brings no PostgreSQL: set DATABASE_URL.
FROM node:24.21.0-trixie-slim AS build
WORKDIR /rounds
COPY package.json package-lock.json .npmrc ./
COPY lab/package.json lab/
RUN npm ci --omit=dev --ignore-scripts --loglevel=error
COPY index.html vite.config.ts ./
COPY bin bin
COPY public public
COPY src src
RUN node node_modules/vite/bin/vite.js build --logLevel=warn && node bin/bundle/server.ts
# What the screens are made of is in dist/web now, the server in dist/server.
RUN node bin/serverOnly.mjs
RUN mkdir -m 700 data

FROM node:24.21.0-trixie-slim
ENV NODE_ENV=production \
    MALLOC_ARENA_MAX=1 \
    MALLOC_TRIM_THRESHOLD_=131072 \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/rounds/data
WORKDIR /rounds
COPY --from=build --chown=node:node /rounds/data data
COPY --from=build /rounds/node_modules node_modules
COPY --from=build /rounds/dist dist
COPY package.json ./
COPY migrations migrations
COPY src src
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# As bin/serverFlags.mjs.
CMD ["node", "--max-semi-space-size=4", "--heap-growing-percent=30", "dist/server/main.js"]
