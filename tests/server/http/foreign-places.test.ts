import { foreignPlaces } from './foreign-places';
import { serve } from './serve';

foreignPlaces(serve({ SMTP_URL: 'smtp://127.0.0.1:1' }, 'none'));
