/** The module's public interface. */
export { SLIP_DESIGNS, drawnSlip, slipCodeText } from './bank/slip-picture.ts';
export { type PreparedGameSimulators, prepareGameSimulators } from './games/simulate-games.ts';
export { type Simulators, startSimulators } from './simulators.ts';
