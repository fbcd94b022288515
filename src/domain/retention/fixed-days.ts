/** Terms that no law and no house decides, in days; the privacy policy says them as they stand here. */
export const fixedDays = {
  call: 180,
  cancelledAppointment: 30,
  deliveredMail: 30,
  message: 180,
  /** Of a file whose order was never placed. */
  upload: 7,
} as const;
