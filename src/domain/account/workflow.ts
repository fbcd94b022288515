/** The last workflow a person took (specification, section 3). */
export type LastWorkflow =
  | 'costEstimation'
  | 'preparation'
  | 'bereavement'
  | 'registration'
  | 'activation'
  | 'login'
  | 'logout'
  | 'userUpdate'
  | 'forgotPassword'
  | 'deleteAccount'
  | 'addNewGraveGraveRelation'
  | 'updateWholeGraveRelated'
  | 'none';

/** The last thing asked about the user (specification, section 3). */
export type UserLastAction =
  | 'none'
  | 'checkRegistered'
  | 'checkSignIn'
  | 'checkAccountFreeCreation'
  | 'checkRefreshToken';
