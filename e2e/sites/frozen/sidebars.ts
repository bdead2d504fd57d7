export default { docs: ['index'] }
