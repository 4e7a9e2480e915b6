import { chooseUsername } from './chooseUsername.ts';
import { login, logout } from './login.ts';
import { register } from './register.ts';
import { getViewer } from './viewer.ts';

export const accountsAnswers = [register, login, logout, chooseUsername, getViewer];
