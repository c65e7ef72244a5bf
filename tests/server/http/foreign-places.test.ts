import { foreignPlaces } from './foreign-places';
import { serve } from './serve';

foreignPlaces(serve({}, 'none'));
