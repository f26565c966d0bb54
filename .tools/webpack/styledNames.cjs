/** React DevTools names a styled component by its constant. */
module.exports = function (source, map) {
  const named = source.replaceAll(
    /(const (\w+) = styled(?:\.\w+|\([^()]*\)))(?=\s*[<`.])/g,
    "$1.withConfig({ displayName: '$2' })",
  );
  this.callback(null, named, map);
};
