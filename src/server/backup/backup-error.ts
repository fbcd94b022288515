/** A failure with a German sentence for the console, printed without a stack. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
