# A server for several players: docker build -t firstfire . && docker run -p 8421:8421 -v games:/data firstfire
# Written without a container engine at hand: this file has not been tried yet.
FROM node:20-bookworm-slim AS client
WORKDIR /source
COPY web web
COPY src/firstfire/i18n src/firstfire/i18n
RUN cd web && npm install --no-save --no-audit --no-fund --omit=dev && npm run build

FROM python:3.13-bookworm AS wheel
WORKDIR /source
COPY . .
COPY --from=client /source/src/firstfire/server/static src/firstfire/server/static
RUN FIRSTFIRE_COMPILE=require pip wheel --no-deps --wheel-dir /wheels .

FROM python:3.13-slim-bookworm
COPY --from=wheel /wheels /wheels
COPY requirements/server.txt /wheels
RUN pip install --no-cache-dir --require-hashes -r /wheels/server.txt \
  && pip install --no-cache-dir --no-deps /wheels/*.whl && rm -r /wheels \
  && useradd --system firstfire && install -d -o firstfire /data
USER firstfire
VOLUME /data
EXPOSE 8421
CMD ["firstfire", "serve", "--host", "0.0.0.0", "--db", "sqlite:////data/games.db"]
