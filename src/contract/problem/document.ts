import { documentMessages } from '#domain/document/document.ts';
import type { ProblemTable } from './problem-table.ts';

export const documentProblems = {
  'file-empty': { status: 422, message: documentMessages['file-empty'] },
  'file-too-large': { status: 413, message: documentMessages['file-too-large'] },
  'file-type': { status: 422, message: documentMessages['file-type'] },
  'file-not-stored': {
    status: 503,
    message:
      'Ihre Datei ließ sich gerade nicht speichern. Alles andere bleibt, wie Sie es eingegeben haben. Bitte versuchen Sie es in einer Minute noch einmal, oder geben Sie uns die Unterlage später.',
  },
  'file-away': {
    status: 503,
    message:
      'Der Speicher, in dem diese Datei liegt, antwortet gerade nicht. Bitte versuchen Sie es in ein paar Minuten noch einmal.',
  },
  'file-damaged': {
    status: 500,
    message:
      'Diese Datei fehlt im Speicher oder ist nicht mehr so, wie sie kam. Bitte lassen Sie sie sich noch einmal geben, und sagen Sie es denen, die den Server betreuen.',
  },
  'too-many-files': { status: 422, message: documentMessages['too-many-files'] },
} as const satisfies ProblemTable;
