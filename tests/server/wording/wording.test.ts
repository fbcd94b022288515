import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { addDays } from 'date-fns/addDays';
import { subDays } from 'date-fns/subDays';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { ListedPicture } from '#contract/picture.ts';
import type { Problem } from '#contract/problem/problem-reply.ts';
import type { TextSummary, TextView } from '#contract/wording.ts';
import { titleOfText } from '#domain/wording/text-kind.ts';
import { listWaiting } from '#server/change/list-waiting.ts';
import { readServerWords } from '#server/content/content.ts';
import { readWholeContent } from '#server/content/whole-content.ts';
import { insertPicture, listPictureNames } from '#server/db/picture.ts';
import { insertTextVersion } from '#server/db/wording.ts';
import { readReleasedTexts } from '#server/publication/released-texts.ts';
import { overlayOf, readNewestTexts } from '#server/wording/current-texts.ts';
import { overlayTexts } from '#server/wording/overlay-texts.ts';
import { cleanUpPictures } from '#server/wording/picture/clean-up-pictures.ts';
import { followPublishedWords } from '#server/wording/published-words.ts';
import { listCompletedTexts, listTextConflicts } from '#server/wording/text-view.ts';
import { databases, startTestApp, type TestApp, type TestPerson } from '../../support/app.ts';
import { plainPasswords } from '../../support/pages/case/person.ts';
import { startPublishing } from '../../support/publication/publishing.ts';
import { writeSmallSite } from '../../support/publication/small-site.ts';
import { CONTENT_DIR, realContent } from '../../support/real-content.ts';

const OBERNBECK = 'friedhoefe/loehne/obernbeck.md';
const MAIL = 'mail/termin.yaml';

/** As a browser sends it. */
async function encoded(form: FormData) {
  const sent = new Response(form);
  return {
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
    body: Buffer.from(await sent.arrayBuffer()),
  };
}

const photoOf = (size: { readonly width: number; readonly height: number }) =>
  sharp({ create: { ...size, channels: 3, background: '#345', noise: { type: 'gaussian', mean: 128, sigma: 20 } } });

/** A few hundred bytes that promise a picture of 14 GB. */
function hugePng(side: number): Buffer {
  const chunk = (type: string, content: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), content]);
    const [length, sum] = [content.length, crc32(named)].map((value) => {
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32BE(value);
      return bytes;
    }) as [Buffer, Buffer];
    return Buffer.concat([length, named, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 6], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe.each(databases)('texts edited in the browser, on $name', ({ open }) => {
  let server: TestApp;
  let admin: TestPerson;
  let contentDir: string;
  beforeAll(async () => {
    contentDir = mkdtempSync(join(tmpdir(), 'wording-'));
    cpSync(CONTENT_DIR, contentDir, { recursive: true });
    server = await startTestApp({
      ...realContent(),
      database: await open(),
      options: { contentDir },
      passwords: plainPasswords,
    });
    admin = await server.person({ role: 'admin', email: 'erika@muster.example' });
  });
  afterAll(async () => {
    await server.close();
    rmSync(contentDir, { recursive: true });
  });

  const get = async <T>(url: string, query: Record<string, string> = {}): Promise<T> =>
    (await server.send({ method: 'GET', url: `/api/text${url}`, query, as: admin })).json();
  const one = (path: string) => get<TextView>('/one', { path });
  const put = (path: string, version: number | undefined, payload: object) =>
    server.send({
      method: 'PUT',
      url: '/api/text/one',
      query: { path },
      payload,
      as: admin,
      headers: version === undefined ? {} : { 'if-match': `"${version}"` },
    });
  const change = async (path: string, edit: (body: string) => string, note?: string) => {
    const { body, version, fileHash } = await one(path);
    return put(path, version, { body: edit(body), fileHash, ...(note ? { note } : {}) });
  };
  const faultsOf = async (reply: Promise<{ json: () => Problem }>) => (await reply).json().faults;
  const summaryOf = async (path: string) => (await get<TextView[]>('')).find((each) => each.path === path);
  const file = (path: string) => readFileSync(join(contentDir, path), 'utf8');
  const upload = async (bytes: Uint8Array, alt = 'Die Kapelle') => {
    const form = new FormData();
    form.append('alt', alt);
    form.append('file', new File([Uint8Array.from(bytes)], '../../Kapelle Süd.png'));
    const { headers, body } = await encoded(form);
    return server.send({ method: 'POST', url: '/api/text/picture', headers, payload: body, as: admin });
  };
  const withPhoto = (name: string) => (text: string) =>
    text.replace('picture: forest', `picture: forest\nphoto: { file: ${name}, alt: Die Kapelle }`);
  /** The content that a publication of now would build. */
  const snapshotFolder = async () => {
    const folder = mkdtempSync(join(tmpdir(), 'snapshot-'));
    cpSync(contentDir, folder, { recursive: true });
    await overlayTexts(server.database.db, folder, server.services.texts);
    return folder;
  };
  const editedPlace = async () => ({
    ...overlayOf(contentDir, await readNewestTexts(server.services)),
    parsed: new Map(),
  });

  test('the list has every page, mail and PDF, and no price', async () => {
    const list = await get<TextView[]>('');
    expect(list.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        OBERNBECK,
        MAIL,
        'firma.yaml',
        'seiten/agb.md',
        'ratgeber/kosten.md',
        'kuendigungen.yaml',
      ]),
    );
    expect(list.filter(({ path }) => /katalog|vorlagen/.test(path))).toEqual([]);
    expect(list.find(({ path }) => path === OBERNBECK)).toEqual({
      path: OBERNBECK,
      kind: 'cemetery',
      title: 'Friedhof Obernbeck',
      town: 'Löhne',
      version: 0,
      isChanged: false,
      hasConflict: false,
    });
  });

  test('a cemetery stands in the list with the name of its town, and no other text with one', async () => {
    const list = await get<TextSummary[]>('');
    const townsOf = (folder: string) =>
      new Set(list.filter(({ path }) => path.startsWith(`friedhoefe/${folder}/`)).map(({ town }) => town));
    expect(['loehne', 'gohfeld', 'bad-oeyhnhausen', 'nature', 'anonym', 'weiteres'].map(townsOf)).toEqual(
      ['Löhne', 'Löhne', 'Bad Oeynhausen', 'Natur', 'Anonym', undefined].map((town) => new Set([town])),
    );
    expect(list.filter(({ kind, town }) => (kind === 'cemetery') !== (town !== undefined))).toEqual([]);
  });

  test('a new page has the name of its town also while another file cannot be read', async () => {
    const broken = 'ratgeber/kosten.md';
    const before = file(broken);
    writeFileSync(join(contentDir, broken), 'Kein Kopf.');
    const made = await server.post('/api/text', { folder: 'loehne', name: 'Friedhof West' }, { as: admin });
    writeFileSync(join(contentDir, broken), before);
    expect(made.json().body).toContain('description: "Friedhof West in Löhne: ');
    expect(made.json().body).toContain('place: Löhne\n');
  });

  test('a change is a version with author and note; the file stays, and the build reads the version', async () => {
    const saved = await change(
      OBERNBECK,
      (body) => body.replace('Die Kapelle wurde', 'Diese Kapelle wurde'),
      'Satzbau',
    );
    expect(saved.json()).toMatchObject({ version: 1, isChanged: true, by: 'erika@muster.example', note: 'Satzbau' });
    expect(saved.headers.etag).toBe('"1"');
    expect(file(OBERNBECK)).not.toContain('Diese Kapelle');
    expect(await summaryOf(OBERNBECK)).toMatchObject({ version: 1, isChanged: true, by: 'erika@muster.example' });

    const snapshot = mkdtempSync(join(tmpdir(), 'snapshot-'));
    cpSync(contentDir, snapshot, { recursive: true });
    await overlayTexts(server.database.db, snapshot, server.services.texts);
    expect(readWholeContent(snapshot).cemeteries.get('loehne/obernbeck')?.body).toContain('Diese Kapelle wurde');
    rmSync(snapshot, { recursive: true });
    expect(readWholeContent(await editedPlace()).cemeteries.get('loehne/obernbeck')?.body).toContain(
      'Diese Kapelle wurde',
    );
  });

  test('the same text again is no version', async () => {
    expect((await change(OBERNBECK, (body) => body)).json().version).toBe(1);
  });

  test('a change of an older version is refused with both texts, one of none at all', async () => {
    const { body, fileHash } = await one(OBERNBECK);
    const mine = `${body}\nMeins.\n`;
    const stale = await put(OBERNBECK, 0, { body: mine, fileHash });
    expect(stale.statusCode).toBe(412);
    expect(stale.json()).toMatchObject({ code: 'text-changed', stored: { version: 1, body }, sent: mine });
    expect((await put(OBERNBECK, undefined, { body: mine, fileHash })).json()).toMatchObject({
      status: 428,
      code: 'version-missing',
    });
    expect((await one(OBERNBECK)).body).toBe(body);
  });

  test('of two changes of one version one is kept, the other sees it', async () => {
    const { body, fileHash, version } = await one('seiten/agb.md');
    const replies = await Promise.all(
      ['Eins.', 'Zwei.'].map((more) => put('seiten/agb.md', version, { body: `${body}\n${more}\n`, fileHash })),
    );
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412]);
    const loser = replies.find(({ statusCode }) => statusCode === 412)?.json();
    expect(loser.stored.body).toBe((await one('seiten/agb.md')).body);
    expect(loser.stored.body).not.toBe(loser.sent);
  });

  test('the history shows every version, and one is put back as a new one', async () => {
    const versions = await get<{ n: number; by: string; note?: string }[]>('/version', { path: OBERNBECK });
    expect(versions).toMatchObject([{ n: 1, by: 'erika@muster.example', note: 'Satzbau' }]);
    const { fileHash } = await one(OBERNBECK);
    const restored = await server.post(
      '/api/text/restore',
      { path: OBERNBECK, n: 0, fileHash },
      { as: admin, headers: { 'if-match': '"1"' } },
    );
    expect(restored.json()).toMatchObject({ version: 2, isChanged: false, body: file(OBERNBECK) });
    expect((await get<{ body: string }>('/version/one', { path: OBERNBECK, n: '1' })).body).toContain('Diese Kapelle');
    expect(await get<unknown[]>('/version', { path: OBERNBECK })).toHaveLength(2);
  });

  test('a file changed on disk meanwhile is a conflict with both texts, until somebody chooses', async () => {
    await change(MAIL, (body) => body.replace('Ihr Termin ist reserviert', 'Ihr Termin steht'));
    const onDisk = file(MAIL).replace('Ihr Termin ist reserviert', 'Ihr Termin ist notiert');
    const { fileHash: seen, body } = await one(MAIL);
    writeFileSync(join(contentDir, MAIL), onDisk);
    expect(await one(MAIL)).toMatchObject({ version: 1, hasConflict: true, file: onDisk, body });
    expect((await summaryOf(MAIL))?.hasConflict).toBe(true);
    expect(await listTextConflicts(server.services)).toEqual([{ path: MAIL, title: titleOfText(MAIL, body) }]);
    expect((await put(MAIL, 1, { body, fileHash: seen })).json()).toMatchObject({
      code: 'text-changed',
      stored: { hasConflict: true, file: onDisk },
    });
    expect((await change(MAIL, (mine) => mine)).json()).toMatchObject({ version: 2, hasConflict: false, body });
    expect(await listTextConflicts(server.services)).toEqual([]);
    expect((await change(MAIL, () => onDisk)).json()).toMatchObject({ version: 3, isChanged: false });
  });

  test.each([
    [
      'broken front matter',
      OBERNBECK,
      (text: string) => text.replace('title:', 'title'),
      { line: 2 },
      /YAML|Doppelpunkt/,
    ],
    ['no head', OBERNBECK, () => 'Nur Text.', { line: 1 }, /Kopf der Seite fehlt/],
    ['an unknown field', OBERNBECK, (text: string) => text.replace('place:', 'platz:'), { field: 'place' }, /fehlt/],
    ['a script', OBERNBECK, (text: string) => `${text}\n<script>alert(1)</script>\n`, {}, /^Hier steht HTML\./],
    ['a script in a table', OBERNBECK, (text: string) => `${text}\n| \`a | <script>x</script> |\n|-|-|\n`, {}, /HTML/],
    [
      'a second head that hides a script',
      OBERNBECK,
      (t: string) => t.replace(/---\n\n/, '---\n---\na: 1\n---\n'),
      {},
      /noch einmal/,
    ],
    [
      'a picture from elsewhere',
      OBERNBECK,
      (text: string) => `${text}\n![x](../../etc/passwd)\n`,
      {},
      /^Dieses Bild kennen wir nicht\./,
    ],
    [
      'an address that runs',
      OBERNBECK,
      (text: string) => `${text}\n[x](javascript:alert(1))\n`,
      {},
      /„javascript:alert\(1\)“/,
    ],
    [
      'a sign that turns the direction of writing, written as a number',
      OBERNBECK,
      (text: string) => `${text}\nalt&#x202E;neu\n`,
      {},
      /Steuerzeichen/,
    ],
    [
      'an address that runs and stands elsewhere',
      OBERNBECK,
      (text: string) => `${text}\n[x][y]\n\n[y]: JavaScript:alert(1)\n`,
      {},
      /„JavaScript:alert\(1\)“/,
    ],
    [
      'a source whose address runs',
      OBERNBECK,
      (text: string) => text.replace(/^sources:\n/m, 'sources:\n  - title: Quelle\n    href: javascript:alert(1)\n'),
      { field: 'sources.0.href' },
      /beginnt/,
    ],
    ['a dead link', OBERNBECK, (text: string) => `${text}\n[x](/nirgends)\n`, {}, /„\/nirgends“ gibt es nicht/],
    [
      'other chambers than the catalogue',
      'friedhoefe/bad-oeyhnhausen/werste.md',
      (t: string) => t.replace('chambers: 2', 'chambers: 9'),
      { line: 11, field: 'chambers' },
      /chamberCount/,
    ],
    [
      'references without an end',
      'firma.yaml',
      (t: string) =>
        `${t}\na: &a [x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b]\nd: [*c,*c,*c,*c,*c,*c,*c,*c,*c]\n`,
      {},
      /verschachtelt/,
    ],
    [
      'a list in a list in a list, of which no terms can be drawn',
      'seiten/agb.md',
      (text: string) => `${text}\n${`${'- '.repeat(9000)}a\n\n`.repeat(3)}`,
      {},
      /mehr als 20-mal/,
    ],
    [
      'a mail without what it must say',
      MAIL,
      (text: string) => text.replace(': {time}.', '.'),
      { field: 'before' },
      /fehlt \{time\}/,
    ],
  ])('%s is refused with line, field and reason, and nothing is lost', async (_what, path, edit, place, reason) => {
    const before = await one(path);
    const reply = await change(path, edit);
    expect(reply.statusCode).toBe(422);
    expect(reply.json<Problem>().code).toBe('text-invalid');
    const [fault] = (await faultsOf(Promise.resolve(reply))) ?? [];
    expect(fault).toMatchObject({ file: path, ...place });
    expect(fault?.message).toMatch(reason);
    const checked = await server.post('/api/text/check', { path, body: edit(before.body) }, { as: admin });
    expect(checked.json().faults[0]).toEqual(fault);
    expect(await one(path)).toEqual(before);
  });

  test('a megabyte, control characters and a path that leads out are refused with a sentence', async () => {
    const { fileHash, version } = await one(OBERNBECK);
    const large = await put(OBERNBECK, version, { body: 'a'.repeat(1_000_000), fileHash });
    expect([large.statusCode, large.json().code]).toEqual([413, 'body-too-large']);
    const long = await put(OBERNBECK, version, { body: 'a\n\n'.repeat(40_000), fileHash });
    expect(long.json().errors).toEqual([
      { field: 'body', message: 'Bitte kürzen Sie diese Angabe auf höchstens 100.000 Zeichen.' },
    ]);
    expect((await put(OBERNBECK, version, { body: 'a\0b', fileHash })).json().errors[0].message).toMatch(
      /Steuerzeichen/,
    );
    for (const path of [
      '../firma.yaml',
      'friedhoefe/../../etc/passwd.md',
      'seiten/%2e%2e/x.md',
      'katalog/urnen.yaml',
    ]) {
      const reply = await put(path, 0, { body: 'x', fileHash: '' });
      expect([400, 404], reply.body).toContain(reply.statusCode);
      expect(reply.json().errors?.[0].message ?? reply.json().message).toMatch(/aus der Liste\.$/);
    }
  });

  test('a new cemetery is made, cannot be made twice, and can be taken away until somebody links to it', async () => {
    const create = (body: object) => server.post('/api/text', body, { as: admin });
    const made = await create({ folder: 'loehne', name: 'Friedhof Süd' });
    const path = 'friedhoefe/loehne/friedhof-sued.md';
    expect(made.json()).toMatchObject({ path, version: 1, isRemovable: true, title: 'Friedhof Süd' });
    expect(made.json().body).toContain('place: Löhne\nasOf: 2026-11\n');
    expect((await create({ folder: 'loehne', name: 'Friedhof Süd!' })).json().code).toBe('text-exists');
    expect((await create({ folder: 'loehne', name: 'Obernbeck' })).json().code).toBe('text-exists');
    expect((await create({ folder: '../loehne', name: 'x' })).json().errors[0].field).toBe('folder');
    const twice = await create({ folder: 'loehne', name: 'Anders', slug: 'obernbeck' });
    expect(twice.json()).toMatchObject({ code: 'text-exists', errors: [{ field: 'slug' }] });
    const elsewhere = (await create({ folder: 'minden', name: 'Nordfriedhof' })).json();
    expect(elsewhere.faults[0].message).toMatch(/Den Ordner „minden“ gibt es nicht/);
    const town = { name: 'Minden', lat: 52.3, lon: 8.9, positionSource: 'Karte' };
    expect((await create({ folder: 'minden', name: 'Nordfriedhof', town })).json().path).toMatch(/minden/);
    expect(await summaryOf('friedhoefe/minden/nordfriedhof.md')).toMatchObject({ town: 'Minden' });

    const remove = async (wanted: string) => {
      const headers = { 'if-match': `"${(await one(wanted)).version}"` };
      return server.send({ method: 'DELETE', url: '/api/text/one', query: { path: wanted }, as: admin, headers });
    };
    await change('seiten/ueber-uns.md', (body) => `${body}\n[Süd](/friedhoefe/loehne/friedhof-sued)\n`);
    expect((await remove(path)).json().faults).toMatchObject([{ file: 'seiten/ueber-uns.md' }]);
    await change('seiten/ueber-uns.md', (body) => body.replace(/\n\[Süd\].*\n/, ''));
    expect((await remove(path)).statusCode).toBe(200);
    expect(await summaryOf(path)).toBeUndefined();
    expect((await create({ folder: 'loehne', name: 'Friedhof Süd' })).json().version).toBe(3);
    expect((await remove('seiten/agb.md')).json().code).toBe('text-has-file');
  });

  test('a page that prices use is taken away after the place has let go of it, and the refusal names the place', async () => {
    await server.post('/api/text', { folder: 'loehne', name: 'Friedhof Nord' }, { as: admin });
    const path = 'friedhoefe/loehne/friedhof-nord.md';
    const moveTo = async (slug: string) => {
      const query = { thing: 'resting-place' };
      const { rows } = (await server.send({ method: 'GET', url: '/api/catalogue-row', query, as: admin })).json();
      const row = rows.find(({ id }: { id: string }) => id === 'obernbeck');
      const { id: _, ...value } = row.value;
      const changed = {
        thing: 'resting-place',
        rows: [{ id: row.id, version: row.version, value: { ...value, slug } }],
      };
      expect((await server.post('/api/catalogue-row', changed, { as: admin })).json().applied).toBe(true);
    };
    const remove = async () => {
      const headers = { 'if-match': `"${(await one(path)).version}"` };
      return server.send({ method: 'DELETE', url: '/api/text/one', query: { path }, as: admin, headers });
    };
    await moveTo('loehne/friedhof-nord');
    expect((await remove()).json()).toMatchObject({
      code: 'text-in-use',
      message: 'Die Seite ist nicht weggenommen, weil noch etwas auf sie verweist.',
      faults: [
        {
          message:
            'Auf diese Seite verweist die Grabstätte „Friedhof Obernbeck“. Bitte leeren Sie dort zuerst das Feld „Seite“ (unter „Grabstätten“).',
          restingPlaceId: 'obernbeck',
        },
      ],
    });
    await moveTo('loehne/obernbeck');
    expect((await remove()).statusCode).toBe(200);
    const waiting = await listWaiting(server.database.db);
    expect(waiting.find(({ thingId }) => thingId === path)?.name).toBe('Friedhof Nord');
  });

  test('a page that does not exist is not made by saving it', async () => {
    const body =
      '---\ntitle: Neu\ndescription: Eine Seite, die es noch nicht gibt und die niemand wegnehmen könnte.\n---\n\nText.\n';
    for (const path of ['seiten/neu.md', 'ratgeber/neu.md', 'friedhoefe/loehne/neu.md']) {
      const saved = await put(path, 0, { body, fileHash: '' });
      expect([saved.statusCode, saved.json().code]).toEqual([404, 'unknown-text']);
      expect(await summaryOf(path)).toBeUndefined();
    }
  });

  test('a photo is uploaded with its words, drawn anew, and lies in the snapshot once a page names it', async () => {
    const photo = await photoOf({ width: 40, height: 20 }).png().toBuffer();
    const { file, alt } = (await upload(photo)).json<{ file: string; alt: string }>();
    expect([file, alt]).toEqual([expect.stringMatching(/^kapelle-sued-[0-9a-f]{10}\.jpg$/), 'Die Kapelle']);
    expect((await upload(photo, '')).json().errors).toMatchObject([{ field: 'alt' }]);
    const shown = await server.send({ method: 'GET', url: `/api/text/picture/${file}`, as: admin });
    expect(shown.headers['content-type']).toBe('image/jpeg');
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 40, height: 20 });
    const outside = await server.send({ method: 'GET', url: '/api/text/picture/..%2Ffirma.yaml', as: admin });
    expect(outside.statusCode).toBe(400);

    const [fault] = (await faultsOf(change(OBERNBECK, withPhoto('fehlt.jpg')))) ?? [];
    expect(fault).toMatchObject({ field: 'photo.file', message: expect.stringContaining('„fehlt.jpg“ gibt es nicht') });
    expect((await faultsOf(change(OBERNBECK, withPhoto('../x.jpg'))))?.[0]?.field).toBe('photo.file');
    const snapshot = async () => {
      const folder = await snapshotFolder();
      const isThere = existsSync(join(folder, 'bilder', file));
      if (isThere) expect(readWholeContent(folder).cemeteries.get('loehne/obernbeck')?.value.photo?.file).toBe(file);
      rmSync(folder, { recursive: true });
      return isThere;
    };
    expect(await snapshot()).toBe(false);
    expect((await change(OBERNBECK, withPhoto(file))).statusCode).toBe(200);
    expect(await snapshot()).toBe(true);
  });

  test('a picture stands in a text once it is uploaded, with words, and only where pages show it', async () => {
    const photo = await photoOf({ width: 40, height: 20 }).png().toBuffer();
    const { file } = (await upload(photo)).json<{ file: string }>();
    const with_ = (markdown: string) => (text: string) => `${text}\n${markdown}\n`;
    const refused = async (path: string, markdown: string) =>
      (await faultsOf(change(path, with_(markdown))))?.[0]?.message;
    expect(await refused(OBERNBECK, '![Halle](/bilder/fehlt.jpg)')).toMatch(/„fehlt\.jpg“ gibt es nicht/);
    expect(await refused(OBERNBECK, `![](/bilder/${file})`)).toMatch(/fehlt die Beschreibung/);
    expect(await refused(OBERNBECK, '![Halle](https://example.org/x.jpg)')).toMatch(/kennen wir nicht/);
    expect(await refused('seiten/agb.md', `![Halle](/bilder/${file})`)).toMatch(/zeigt deshalb keine Bilder/);
    expect((await change(OBERNBECK, with_(`![Die Halle](/bilder/${file})`))).statusCode).toBe(200);
    const used = await server.send({ method: 'DELETE', url: `/api/text/picture/${file}`, as: admin });
    expect(used.json().code).toBe('picture-used');
  });

  test('a page of the guide and one in plain words are made with what they need, and only once', async () => {
    const create = (body: object) => server.post('/api/text/page', body, { as: admin });
    const guide = { kind: 'guide', title: 'Was ist ein Erbschein für Übersee?', group: 'law', answer: 'Ein Zeugnis.' };
    const made = await create(guide);
    expect(made.json()).toMatchObject({
      path: 'ratgeber/was-ist-ein-erbschein-fuer-uebersee.md',
      kind: 'guide',
      version: 1,
      isRemovable: true,
      title: guide.title,
    });
    expect((await create(guide)).json()).toMatchObject({ code: 'text-exists', errors: [{ field: 'title' }] });
    expect((await create({ ...guide, title: 'Kinder' })).json().code).toBe('text-exists');
    expect((await create({ ...guide, group: 'geld' })).json().errors[0].field).toBe('group');
    expect((await create({ ...guide, answer: 'x'.repeat(321) })).json().errors[0].field).toBe('answer');
    const plain = await create({ kind: 'plain-language', title: 'Index' });
    expect(plain.json()).toMatchObject({ path: 'einfache-sprache/index-seite.md', kind: 'plain-language' });
    const site = readWholeContent(await snapshotFolder());
    expect(site.guides.get('was-ist-ein-erbschein-fuer-uebersee')?.value).toMatchObject({ group: 'law', order: 90 });
    expect(site.plainTexts.get('index-seite')?.value.heading).toBe('Index');
  });

  test('a photo tells neither where nor with which camera it was taken, and stands upright', async () => {
    const taken = await photoOf({ width: 30, height: 60 })
      .withExif({
        IFD0: { Make: 'Kamera', Model: 'Muster 1' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 12/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '8/1 42/1 0/1' },
      })
      .withXmp(
        '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></x:xmpmeta>',
      )
      .withIccProfile('p3')
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const before = await sharp(taken).metadata();
    expect([before.orientation, before.exif, before.xmp, before.icc]).toEqual([
      6,
      ...Array(3).fill(expect.any(Buffer)),
    ]);
    const reply = (await upload(taken)).json<{ file: string; width: number; height: number }>();
    expect([reply.width, reply.height]).toEqual([60, 30]);
    const shown = await server.send({ method: 'GET', url: `/api/text/picture/${reply.file}`, as: admin });
    const after = await sharp(shown.rawPayload).metadata();
    expect([after.width, after.height]).toEqual([60, 30]);
    expect([after.orientation, after.exif, after.xmp, after.icc, after.iptc]).toEqual(Array(5).fill(undefined));
    expect(shown.rawPayload.includes('Kamera')).toBe(false);
  });

  test.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ['a PDF', () => Buffer.from('%PDF-1.7'), 'picture-type'],
    ['an SVG', () => Buffer.from('<svg onload=x>'), 'picture-type'],
    ['a WebP of 16 bytes', () => Buffer.from('RIFF\0\0\0\0WEBPVP8 '), 'picture-broken'],
    [
      'an SVG behind the first bytes of a JPG',
      () => Buffer.from('\xff\xd8\xff<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', 'latin1'),
      'picture-broken',
    ],
    ['a PNG of 60,000 x 60,000', () => hugePng(60_000), 'picture-pixels'],
    [
      'half a JPG',
      async () => (await photoOf({ width: 400, height: 400 }).jpeg().toBuffer()).subarray(0, 900),
      'picture-broken',
    ],
    [
      'a picture that moves',
      async () => {
        const frames = [4, 5].map((width) => photoOf({ width, height: 4 }).png().toBuffer());
        return sharp(await Promise.all(frames), { join: { animated: true } })
          .webp()
          .toBuffer();
      },
      'picture-moving',
    ],
  ])('%s is refused with one sentence', async (_name, bytes, code) => {
    const reply = await upload(await bytes());
    expect([reply.statusCode, reply.json().code]).toEqual([422, code]);
    expect(reply.json().message).toMatch(/^[A-ZÄÖÜ].*\.$/);
  });

  test('a photo is deleted once no text calls for it, and the refusal says which does', async () => {
    const { file } = (await upload(await photoOf({ width: 21, height: 20 }).jpeg().toBuffer())).json<{
      file: string;
    }>();
    const remove = () => server.send({ method: 'DELETE', url: `/api/text/picture/${file}`, as: admin });
    const listed = async () => (await get<ListedPicture[]>('/picture')).find((each) => each.file === file);
    await change('seiten/ueber-uns.md', (text) =>
      text.replace('---', `---\nrooms:\n  - { name: Halle, photo: { file: ${file}, alt: Die Halle } }`),
    );
    expect(await listed()).toMatchObject({ alt: 'Die Kapelle', width: 21, height: 20, usedIn: ['Über uns'] });
    const refused = await remove();
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'picture-used']);
    expect(refused.json().message).toMatch(/^Dieses Bild steht noch auf der Seite „Über uns“\./);
    await change('seiten/ueber-uns.md', (text) => text.replace(/rooms:\n.*\n/, ''));
    expect((await listed())?.usedIn).toEqual([]);
    expect((await remove()).statusCode).toBe(200);
    expect(await listed()).toBeUndefined();
    expect((await remove()).json().code).toBe('unknown-picture');
  });

  test('a photo goes 30 days after the last text that called for it', async () => {
    const { db } = server.database;
    const now = server.services.clock();
    const day = (days: number) => subDays(now, days);
    const bytes = Uint8Array.of(1);
    const names = ['nie.jpg', 'neu.jpg', 'vorher.jpg', 'kuerzlich.jpg', 'steht.jpg', 'datei.jpg'];
    const row = { type: 'image/jpeg', bytes, alt: 'x', author: admin.userId, width: 1, height: 1 };
    for (const name of names) await insertPicture(db, { ...row, name }, day(name === 'neu.jpg' ? 29 : 90));
    const version = { path: 'mail/widerruf.yaml', author: null, note: null, fileHash: '' };
    const bodies: [number, string, number][] = [
      [1, 'vorher.jpg', 80],
      [2, 'kuerzlich.jpg', 31],
      [3, 'nichts', 10],
    ];
    for (const [n, body, days] of bodies) await insertTextVersion(db, { ...version, n, body }, day(days));
    await insertTextVersion(db, { ...version, path: 'mail/vorsorge.yaml', n: 1, body: 'steht.jpg' }, day(80));
    writeFileSync(join(contentDir, 'seiten/ueber-uns.md'), `${file('seiten/ueber-uns.md')}\ndatei.jpg\n`);
    // What was saved in the browser stands for the file of "Über uns"; this page has none.
    writeFileSync(join(contentDir, 'seiten/neue-seite.md'), '---\ntitle: Neu\n---\ndatei.jpg\n');
    await cleanUpPictures(server.services);
    const left = await listPictureNames(db);
    rmSync(join(contentDir, 'seiten/neue-seite.md'));
    expect(names.filter((name) => left.includes(name))).toEqual(['neu.jpg', 'kuerzlich.jpg', 'steht.jpg', 'datei.jpg']);
    // Uploaded once more, it counts as new.
    await insertPicture(db, { ...row, name: 'neu.jpg' }, now);
    await cleanUpPictures({ ...server.services, clock: () => addDays(now, 20) });
    expect((await listPictureNames(db)).includes('neu.jpg')).toBe(true);
    await db.deleteFrom('text_version').where('path', 'in', ['mail/widerruf.yaml', 'mail/vorsorge.yaml']).execute();
  });

  test('a text of an earlier release lacks what came since: it is taken from the file, and an editor is told which', async () => {
    const OLD = {
      'firma.yaml': (text: string) =>
        text.replace('030 23125 000', '05731 777').replace(/^paymentMethods:[\s\S]*?^unconfirmed:.*\n/m, ''),
      'mail/auftrag.yaml': (text: string) =>
        text.replace("  - '{payment}'\n", '').replace('aufrichtiges Beileid', 'herzliches Beileid'),
      'seiten/kontakt.md': (text: string) => `${text.replace(/^description:.*\n/m, '')}\nWir sind da.\n`,
    };
    for (const [path, edit] of Object.entries(OLD)) {
      const row = { path, n: 1, body: edit(file(path)), author: admin.userId, note: null, fileHash: 'earlier' };
      await insertTextVersion(server.database.db, row, server.services.clock());
    }
    const completed = await listCompletedTexts(server.services);
    expect(completed.map(({ path, fields }) => [path, fields])).toEqual([
      ['firma.yaml', ['Zahlungsmittel', 'Rechnung fällig, Tage nach Erhalt', 'Aufbewahrung', 'Noch Muster']],
      ['mail/auftrag.yaml', ['Absätze danach']],
      ['seiten/kontakt.md', ['Beschreibung']],
    ]);
    expect(await summaryOf('firma.yaml')).toMatchObject({ hasConflict: true, completed: completed[0]?.fields });

    const { retention } = parse(file('firma.yaml'));
    const words = readServerWords(await editedPlace());
    const { before, after } = words.mailWordings.kinds.auftrag;
    const heard = [words.firm.phone, words.firm.retention.orderYears, before[0], after?.[0]];
    const beileid = 'wir sprechen Ihnen unser herzliches Beileid aus.';
    expect(heard).toEqual(['05731 777', retention.orderYears, beileid, '{payment}']);
    const snapshot = mkdtempSync(join(tmpdir(), 'snapshot-'));
    cpSync(contentDir, snapshot, { recursive: true });
    await overlayTexts(server.database.db, snapshot, server.services.texts);
    const { firm, pages } = readWholeContent(snapshot);
    expect([firm.phone, firm.retention, pages.get('kontakt')?.body]).toEqual([
      '05731 777',
      retention,
      expect.stringContaining('Wir sind da.'),
    ]);
    rmSync(snapshot, { recursive: true });

    const looked = await change('firma.yaml', (body) => body);
    expect([looked.statusCode, looked.json().version, looked.json().completed]).toEqual([200, 2, undefined]);
    expect(looked.json().body).toContain('05731 777');
    const { fileHash } = await one('firma.yaml');
    const restored = await server.post(
      '/api/text/restore',
      { path: 'firma.yaml', n: 1, fileHash },
      { as: admin, headers: { 'if-match': '"2"' } },
    );
    expect([restored.statusCode, restored.json().body]).toEqual([200, looked.json().body]);
  });

  test('mails, PDFs and the firm’s data have the texts of the live release, in every process', async () => {
    const { db } = server.database;
    const publishing = await startPublishing(server.database, {
      contentDir,
      writeTexts: (database, dir) => overlayTexts(database, dir, server.services.texts),
      build: async ({ out }) => {
        writeSmallSite(out, 'published');
        return { ok: true };
      },
    });
    const heard: string[][] = [[], []];
    const processes = heard.map((said) =>
      followPublishedWords({
        db,
        contentDir,
        texts: server.services.texts,
        readReleased: () => readReleasedTexts(db, contentDir),
        onWords: ({ firm, mailWordings, terms }) =>
          said.push(`${mailWordings.kinds.termin.subject}, ${firm.phone}, ${/Zusatz \w+/.exec(terms.body)}`),
        onUnreadable: (error) => said.push((error as Error).message.split('\n')[0] ?? ''),
      }),
    );
    const said = async () => {
      for (const process of processes) await process.refresh();
      expect(heard[1]).toEqual(heard[0]);
      return heard[0]?.splice(0, heard[1]?.splice(0).length);
    };
    const save = async (more: string) => {
      await change(MAIL, (body) => body.replace(/^subject: .*$/m, `subject: Ihre Zeit ${more}`));
      await change('firma.yaml', (body) => body.replace(/^phone: .*$/m, `phone: '05731 ${more}'`));
      await change('seiten/agb.md', (body) => `${body}\nZusatz ${more}.\n`.replace(/Zusatz \w+\.\n+(?=Zusatz)/, ''));
    };
    await save('111');
    expect(await said()).toEqual([]);
    await publishing.publish();
    expect(await said()).toEqual(['Ihre Zeit 111, 05731 111, Zusatz 111']);
    await save('222');
    expect(await said()).toEqual([]);
    await publishing.publish();
    expect(await said()).toEqual(['Ihre Zeit 222, 05731 222, Zusatz 222']);
    await (await publishing.publication.restore(1)).shown;
    expect(await said()).toEqual(['Ihre Zeit 111, 05731 111, Zusatz 111']);
    expect(await said()).toEqual([]);
    await (await publishing.publication.restore(0)).shown;
    expect(await said()).toEqual([`${/^subject: (.*)$/m.exec(file(MAIL))?.[1]}, ${realContent().firm.phone}, null`]);

    const row = { path: MAIL, n: 99, body: 'subject: [', author: null, note: null, fileHash: '' };
    await insertTextVersion(db, row, server.services.clock());
    await publishing.publish();
    expect(await said()).toEqual([expect.stringMatching(/^content\/mail\/termin\.yaml, Zeile 1: /)]);
    await publishing.close();
  });

  test('the preview is what the pages write, without anything that a build refuses', async () => {
    const preview = async (text: string, path = OBERNBECK) => {
      const body = `---\ntitle: x\n---\n${text}`;
      return (await server.post('/api/text/preview', { path, body }, { as: admin })).json();
    };
    expect(await preview('## Über uns\n\n**Gut** zu "wissen".')).toEqual({
      html: '<h2 id="über-uns">Über uns</h2>\n<p><strong>Gut</strong> zu “wissen”.</p>\n',
      faults: [],
    });
    // The firm's data for the words in braces, as the next publication will show them.
    expect((await preview('Rufen Sie an: {phone}', 'seiten/agb.md')).html).toBe('<p>Rufen Sie an: 05731 222</p>\n');
    expect(await preview('<b onclick="x">')).toMatchObject({ html: '', faults: [{ line: 1 }] });
  });

  test('of a hundred previews at once some are made, and the others told to wait', async () => {
    const body = `---\ntitle: x\n---\n${'Text.\n\n'.repeat(100)}`;
    const asked = Array.from({ length: 100 }, () =>
      server.post('/api/text/preview', { path: OBERNBECK, body }, { as: admin }),
    );
    const replies = await Promise.all(asked);
    const made = replies.filter(({ statusCode }) => statusCode === 200);
    const others = replies.filter((reply) => !made.includes(reply));
    expect(made.length).toBeGreaterThan(0);
    expect(others.length).toBeGreaterThan(50);
    expect(new Set(others.map((reply) => reply.json().code))).toEqual(new Set(['busy']));
    expect((await server.post('/api/text/preview', { path: OBERNBECK, body }, { as: admin })).statusCode).toBe(200);
  });
});
