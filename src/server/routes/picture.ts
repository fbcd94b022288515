import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/picture.ts';
import { requirePerson } from '../account/person.ts';
import { findPicture, listPictures } from '../db/picture.ts';
import { serve } from '../http/endpoint.ts';
import { personal } from '../http/personal-reply.ts';
import type { UploadCapacity } from '../http/upload/capacity.ts';
import { multipartRoutes } from '../http/upload/serve-multipart.ts';
import { createProblem } from '../problem/create-problem.ts';
import { ProblemError } from '../problem/problem-error.ts';
import type { Services } from '../services.ts';
import { readPictureUse } from '../wording/picture/picture-use.ts';
import { removePicture } from '../wording/picture/remove-picture.ts';
import { savePicture } from '../wording/save-picture.ts';

/** For admins: photos of the pages. */
export function pictureRoutes(app: FastifyInstance, services: Services, capacity: UploadCapacity): void {
  multipartRoutes(app, capacity, (serveMultipart) => {
    serveMultipart(
      contract.uploadPicture,
      ({ actor, body: { alt }, files: [file] }) => {
        if (!file) throw new ProblemError('invalid-input', [{ field: 'file', message: 'Bitte wählen Sie ein Bild.' }]);
        return savePicture(services, file, { alt, author: requirePerson(actor).userId });
      },
      personal({ perMinute: 30 }),
    );
  });

  serve(
    app,
    contract.listPictures,
    async () => {
      const textsWith = await readPictureUse(services);
      return (await listPictures(services.database.db)).map(({ name, width, height, ...picture }) => ({
        ...picture,
        file: name,
        ...(width === null || height === null ? {} : { width, height }),
        usedIn: textsWith(name),
      }));
    },
    personal(),
  );

  serve(
    app,
    contract.getPicture,
    async ({ params: { name } }) => {
      const stored = await findPicture(services.database.db, name);
      if (!stored) throw createProblem('unknown-picture');
      return { type: stored.type, bytes: stored.bytes };
    },
    personal(),
  );

  serve(
    app,
    contract.removePicture,
    async ({ actor, params: { name } }) => {
      await removePicture(services, name, requirePerson(actor).userId);
      return { message: 'Das Foto ist gelöscht. Ältere Fassungen eines Textes, die es zeigten, brauchen ein neues.' };
    },
    personal(),
  );
}
