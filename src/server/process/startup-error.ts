/** Something the person who starts the server can put right. Its message is printed as it is, without a stack. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
