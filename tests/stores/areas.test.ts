import { expect, test } from 'vitest';
import { userArea } from '#stores/account/user.ts';
import { workflowArea } from '#stores/account/workflow.ts';
import { appointmentArea } from '#stores/appointment/appointment.ts';
import { coffinArea } from '#stores/catalogue/coffin.ts';
import { funeralFormArea } from '#stores/catalogue/funeral-form.ts';
import { graveArea, graveTypeArea, relationArea } from '#stores/catalogue/manage/grave-areas.ts';
import { restingPlaceArea } from '#stores/catalogue/resting-place.ts';
import { urnArea } from '#stores/catalogue/urn.ts';
import { contactFormArea } from '#stores/message/contact-form.ts';

const areas = {
  urn: urnArea,
  coffin: coffinArea,
  'resting place': restingPlaceArea,
  grave: graveArea,
  graveType: graveTypeArea,
  relation: relationArea,
  user: userArea,
  appointment: appointmentArea,
  workflow: workflowArea,
  'funeral forms': funeralFormArea,
  'contact form': contactFormArea,
};

test.for(Object.entries(areas))('the specification (section 4) names the data area %s', ([, { $area }]) => {
  expect($area.get()).toEqual({ data: undefined, loading: false, success: false, error: undefined });
});
