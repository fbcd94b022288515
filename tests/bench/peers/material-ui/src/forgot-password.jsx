import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import OutlinedInput from '@mui/material/OutlinedInput';

export function ForgotPassword({ isOpen, close }) {
  const submit = (event) => {
    event.preventDefault();
    close();
  };
  return (
    <Dialog open={isOpen} onClose={close} slotProps={{ paper: { component: 'form', onSubmit: submit } }}>
      <DialogTitle>Passwort vergessen</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <DialogContentText>Wir schicken Ihnen einen Link, mit dem Sie ein neues Passwort wählen.</DialogContentText>
        <OutlinedInput required autoFocus type="email" name="email" placeholder="E-Mail" fullWidth />
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>Abbrechen</Button>
        <Button type="submit" variant="contained">
          Link anfordern
        </Button>
      </DialogActions>
    </Dialog>
  );
}
