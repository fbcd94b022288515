/** A failure with a German sentence for the console, printed without a stack. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
