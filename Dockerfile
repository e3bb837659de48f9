# The service. Built here, run by a user without rights, on a file system that it need not write to:
# with DATABASE_URL and SIDELIGHT_SECRET nothing is kept outside the database. Without them /data holds
# the embedded database and the secret: give it a volume.

# The digest decides what is pulled; docs/operating.md says how to take a newer one.
FROM node:24.21.0-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6 AS node

FROM node AS dependencies
WORKDIR /app
COPY package.json package-lock.json ./
COPY service/package.json service/
# Optional ones are the Node of this repository's own tests: the image brings its own.
RUN npm ci --omit=dev --omit=optional --ignore-scripts --no-audit --no-fund

FROM node AS dashboard
WORKDIR /app
COPY package.json package-lock.json ./
COPY service/package.json service/
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY lib lib
COPY components components
COPY locales locales
COPY lingui.config.ts ./
COPY tools/i18n tools/i18n
COPY service service
RUN npm run build:dashboard

FROM node
ENV NODE_ENV=production
WORKDIR /app
COPY --from=dependencies /app/node_modules node_modules
COPY package.json LICENSE ./
COPY lib/zod.ts lib/
COPY lib/contract lib/contract
COPY lib/export lib/export
COPY lib/identity lib/identity
COPY service service
COPY --from=dependencies /app/service service
COPY --from=dashboard /app/service/dashboard/dist service/dashboard/dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8787
# Ready, not merely alive: the database answers and the queue is up.
HEALTHCHECK --interval=5s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8787/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["node", "service/main.ts"]
CMD ["serve", "--host", "0.0.0.0", "--data", "/data"]
