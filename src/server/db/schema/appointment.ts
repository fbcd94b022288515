/** Booked appointments. */
export type AppointmentTables = { appointment: AppointmentTable };

type AppointmentTable = {
  id: string;
  kind: string;
  starts_at: string;
  ends_at: string;
  name: string;
  email: string;
  phone_number: string;
  note: string;
  case_reference: string | null;
  created_at: string;
};
