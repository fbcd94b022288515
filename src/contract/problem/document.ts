import { documentMessages } from '#domain/document/document.ts';
import type { ProblemTable } from './problem-table.ts';

export const documentProblems = {
  'file-empty': { status: 422, message: documentMessages['file-empty'] },
  'file-too-large': { status: 413, message: documentMessages['file-too-large'] },
  'file-type': { status: 422, message: documentMessages['file-type'] },
  'too-many-files': { status: 422, message: documentMessages['too-many-files'] },
} as const satisfies ProblemTable;
