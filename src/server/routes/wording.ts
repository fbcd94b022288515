import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/wording.ts';
import { requirePerson } from '../account/person.ts';
import { serve } from '../http/endpoint.ts';
import { requireVersion, sendVersion } from '../http/if-match.ts';
import { personal } from '../http/personal-reply.ts';
import type { UploadCapacity } from '../http/upload/capacity.ts';
import { createQueueLimit } from '../pdf/queue-limit.ts';
import { createProblem } from '../problem/create-problem.ts';
import type { Services } from '../services.ts';
import { createCemetery } from '../wording/create-cemetery.ts';
import { createPage } from '../wording/create-page.ts';
import { firmAlone, readNewestTexts } from '../wording/current-texts.ts';
import { offeredRows } from '../wording/offered-rows.ts';
import { saveText, textsTogether } from '../wording/save-text.ts';
import {
  bodyToRestore,
  listTexts,
  listVersions,
  requireText,
  requireTextVersion,
  textView,
} from '../wording/text-view.ts';
import { pictureRoutes } from './picture.ts';

/** One is worked on for at most a second or two; more than one editor's browser asks for. A house has one address. */
const MOST_IN_LINE = 20;

/** For admins: texts of `content/` as they are edited in the browser. */
export function wordingRoutes(app: FastifyInstance, services: Services, capacity: UploadCapacity): void {
  const deps = { ...services, offeredRows: offeredRows(services) };
  const inLine = createQueueLimit(MOST_IN_LINE, MOST_IN_LINE);

  pictureRoutes(app, services, capacity);

  serve(app, contract.listTexts, () => listTexts(deps), personal());

  serve(
    app,
    contract.getText,
    async ({ query }, reply) => {
      const text = await requireText(deps, query.path);
      sendVersion(reply, text.version);
      return textView(text);
    },
    personal(),
  );

  serve(
    app,
    contract.putText,
    async ({ actor, query: { path }, body }, reply, request) => {
      const version = requireVersion(request);
      const change = { ...body, path, version, author: requirePerson(actor).userId };
      const saved = await inLine(request.clientAddress, () => saveText(deps, change));
      if (!saved) throw createProblem('unknown-text');
      sendVersion(reply, saved.version);
      return saved;
    },
    personal(),
  );

  serve(
    app,
    contract.removeText,
    async ({ actor, query: { path } }, _reply, request) => {
      const version = requireVersion(request);
      const { fileHash, isRemovable } = textView(await requireText(deps, path));
      if (!isRemovable) throw createProblem('text-has-file');
      const change = { path, body: null, version, fileHash, author: requirePerson(actor).userId };
      await inLine(request.clientAddress, () => saveText(deps, change));
      return { message: 'Die Seite ist weggenommen. Ihre Fassungen bleiben gespeichert.' };
    },
    personal(),
  );

  serve(
    app,
    contract.createText,
    async ({ actor, body }, reply, request) => {
      const author = requirePerson(actor).userId;
      const created = await inLine(request.clientAddress, () => createCemetery(deps, body, author));
      sendVersion(reply, created.version);
      return textView(created);
    },
    personal(),
  );

  serve(
    app,
    contract.createPage,
    async ({ actor, body }, reply, request) => {
      const author = requirePerson(actor).userId;
      const created = await inLine(request.clientAddress, () => createPage(deps, body, author));
      sendVersion(reply, created.version);
      return textView(created);
    },
    personal(),
  );

  serve(app, contract.listTextVersions, ({ query }) => listVersions(deps, query.path), personal());

  serve(
    app,
    contract.getTextVersion,
    ({ query: { path, n } }) => requireTextVersion(deps, path, Number(n)),
    personal(),
  );

  serve(
    app,
    contract.restoreText,
    async ({ actor, body: { n, ...wanted } }, reply, request) => {
      const version = requireVersion(request);
      const body = await bodyToRestore(deps, wanted.path, n);
      const author = requirePerson(actor).userId;
      const note = wanted.note || (n === 0 ? 'Wie mitgeliefert' : `Fassung ${n} wiederhergestellt`);
      // What was taken away comes back with its version.
      const change = { ...wanted, note, body, version, author, isNew: true as const };
      const saved = await inLine(request.clientAddress, () => saveText(deps, change));
      if (!saved) throw createProblem('unknown-text');
      sendVersion(reply, saved.version);
      return saved;
    },
    personal(),
  );

  serve(
    app,
    contract.checkText,
    ({ body: { path, body } }, _reply, request) =>
      inLine(request.clientAddress, async () => {
        await requireText(deps, path);
        const place = await textsTogether(deps, await readNewestTexts(deps));
        return { faults: [...(await services.texts.check({ place, path, body }))] };
      }),
    personal({ perMinute: 120 }),
  );

  serve(
    app,
    contract.previewText,
    ({ body: { path, body } }, _reply, request) =>
      inLine(request.clientAddress, async () => {
        await requireText(deps, path);
        const place = firmAlone(services.options.contentDir, await readNewestTexts(deps));
        const { html, faults } = await services.texts.preview({ place, path, body, firm: services.firm });
        return { html, faults: [...faults] };
      }),
    personal({ perMinute: 240 }),
  );
}
