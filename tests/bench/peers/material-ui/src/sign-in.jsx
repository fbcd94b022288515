import FacebookIcon from '@mui/icons-material/Facebook';
import GoogleIcon from '@mui/icons-material/Google';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import Divider from '@mui/material/Divider';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ForgotPassword } from './forgot-password.jsx';

const Middle = styled(Stack)(({ theme }) => ({ minHeight: '100dvh', padding: theme.spacing(4) }));
const Form = styled(Card)(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(2),
  margin: 'auto',
  padding: theme.spacing(4),
  width: '100%',
  maxWidth: 450,
}));

const FAULTS = {
  email: 'Bitte geben Sie Ihre E-Mail-Adresse ein.',
  password: 'Ein Passwort hat mindestens sechs Zeichen.',
};

/** The parts of Material UI's sign-in template, with its own theme. */
export function SignIn() {
  const [faults, setFaults] = useState({});
  const [isForgotten, setForgotten] = useState(false);
  const submit = (event) => {
    const values = new FormData(event.currentTarget);
    const found = {
      ...(/\S+@\S+\.\S+/.test(values.get('email')) ? {} : { email: FAULTS.email }),
      ...(values.get('password').length >= 6 ? {} : { password: FAULTS.password }),
    };
    setFaults(found);
    if (Object.keys(found).length > 0) event.preventDefault();
  };
  const field = (name, label, more) => (
    <FormControl>
      <FormLabel htmlFor={name}>{label}</FormLabel>
      <TextField
        id={name}
        name={name}
        required
        fullWidth
        variant="outlined"
        error={name in faults}
        helperText={faults[name]}
        color={name in faults ? 'error' : 'primary'}
        {...more}
      />
    </FormControl>
  );
  return (
    <Middle component="main">
      <Form variant="outlined">
        <Typography component="h1" variant="h4">
          Anmelden
        </Typography>
        <Box component="form" noValidate onSubmit={submit} sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
          {field('email', 'E-Mail', { type: 'email', autoComplete: 'email', autoFocus: true })}
          {field('password', 'Passwort', { type: 'password', autoComplete: 'current-password' })}
          <FormControlLabel control={<Checkbox name="remember" />} label="Angemeldet bleiben" />
          <ForgotPassword isOpen={isForgotten} close={() => setForgotten(false)} />
          <Button type="submit" fullWidth variant="contained">
            Anmelden
          </Button>
          <Link component="button" type="button" onClick={() => setForgotten(true)} sx={{ alignSelf: 'center' }}>
            Passwort vergessen?
          </Link>
        </Box>
        <Divider>oder</Divider>
        <Button fullWidth variant="outlined" startIcon={<GoogleIcon />}>
          Mit Google anmelden
        </Button>
        <Button fullWidth variant="outlined" startIcon={<FacebookIcon />}>
          Mit Facebook anmelden
        </Button>
        <Typography sx={{ textAlign: 'center' }}>
          Noch kein Konto? <Link href="/registrieren">Registrieren</Link>
        </Typography>
      </Form>
    </Middle>
  );
}
