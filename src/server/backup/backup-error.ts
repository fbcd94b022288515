/** Something the person at the console can put right. Its message is printed as it is, without a stack. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
