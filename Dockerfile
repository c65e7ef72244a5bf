# syntax=docker/dockerfile:1
ARG NODE_VERSION=22

FROM node:${NODE_VERSION}-bookworm-slim AS base
WORKDIR /app
COPY package.json package-lock.json ./

FROM base AS production
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --no-audit --no-fund

FROM base AS build
RUN --mount=type=cache,target=/root/.npm npm ci --no-audit --no-fund
# The browser's scripts hold these values, so that they are fixed when the image is built.
ARG NEXT_PUBLIC_API_URL=
ARG NEXT_PUBLIC_PUBLIC_SITE_URL=
ARG NEXT_PUBLIC_TILE_URL=
ARG NEXT_PUBLIC_SENTRY_DSN=
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1
COPY instrumentation.ts next.config.ts tsconfig.json ./
COPY locales locales
COPY pages pages
COPY public public
COPY src src
RUN node node_modules/next/dist/bin/next build && rm -rf .next/cache

FROM node:${NODE_VERSION}-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production NAVE_IMAGE=1 NAVE_DATA_DIR=/data PORT=3000
RUN mkdir /data && chown node:node /data
COPY --from=production /app/node_modules node_modules
COPY package.json next.config.ts tsconfig.json ./
COPY locales locales
COPY public public
COPY src src
COPY --from=build /app/.next .next
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "src/cli/start.mjs"]
