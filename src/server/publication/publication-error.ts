/** Why nothing was published, in German sentences for the person; what comes after an empty line is technical. */
export class PublicationError extends Error {
  override readonly name = 'PublicationError';
}
